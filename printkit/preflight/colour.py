"""Colours as eyes see them: contrast, colour-vision deficiency, and how different two colours look.

Belongs here: published formulas, each with its source. Never here: thresholds, or reading files.

WCAG 2.2 defines relative luminance and contrast ratio. Machado, Oliveira and Fernandes, "A physiologically-based model
for simulation of color vision deficiency", IEEE TVCG 15 (2009), gives the matrices of full deficiency, which act on
linear RGB. CIEDE2000 follows Sharma, Wu and Dalal, Color Research and Application 30 (2005).
"""

from __future__ import annotations

import math

Rgb = tuple[float, float, float]
"""sRGB as it is written, 0 to 1; or linear light, where a function says so."""

Lab = tuple[float, float, float]

_MACHADO: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""Machado et al., table 1, severity 1.0."""

VIEWS = ("normal", "protan", "deutan", "tritan", "grey")
"""How a palette is looked at. ``grey`` is a printer without colour."""

_D65 = (0.95047, 1.0, 1.08883)
_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
"""Linear sRGB to XYZ, IEC 61966-2-1."""


def parse_hex(text: str) -> Rgb:
    """``#RRGGBB``. ValueError for anything else."""
    if len(text) != 7 or text[0] != "#":
        raise ValueError(f"{text!r} is no colour")
    return int(text[1:3], 16) / 255, int(text[3:5], 16) / 255, int(text[5:7], 16) / 255


def linear(colour: Rgb) -> Rgb:
    """sRGB to linear light."""
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in colour)
    return red, green, blue


def luminance(colour: Rgb) -> float:
    """Relative luminance (WCAG 2.2)."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Rgb, other: Rgb) -> float:
    """Contrast ratio (WCAG 2.2), 1 to 21."""
    return ratio(luminance(one), luminance(other))


def ratio(one: float, other: float) -> float:
    """Contrast ratio of two relative luminances."""
    low, high = sorted((one, other))
    return (high + 0.05) / (low + 0.05)


def seen(colour: Rgb, view: str) -> Rgb:
    """A colour in linear light as one of ``VIEWS`` shows it."""
    light = linear(colour)
    if view == "normal":
        return light
    if view == "grey":
        grey = luminance(colour)
        return grey, grey, grey
    red, green, blue = (
        min(1.0, max(0.0, sum(part * value for part, value in zip(row, light, strict=True)))) for row in _MACHADO[view]
    )
    return red, green, blue


def lab(light: Rgb) -> Lab:
    """CIELAB under D65 of a colour in linear light (CIE 15)."""
    x, y, z = (
        _curve(sum(part * value for part, value in zip(row, light, strict=True)) / white)
        for row, white in zip(_XYZ, _D65, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _curve(t: float) -> float:
    return float(t ** (1 / 3)) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116


def difference(one: Lab, other: Lab) -> float:
    """CIEDE2000; the letters are those of Sharma et al., equations 2 to 22, with all weights 1."""
    l1, a1, b1 = one
    l2, a2, b2 = other
    c_mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(c_mean**7 / (c_mean**7 + 25.0**7)))
    a1, a2 = (1 + g) * a1, (1 + g) * a2
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = _hue(a1, b1), _hue(a2, b2)
    turn = _turn(h1, h2) if c1 * c2 else 0.0
    d_l, d_c, d_h = l2 - l1, c2 - c1, 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    l_mean, c_mean = (l1 + l2) / 2, (c1 + c2) / 2
    h_mean = _mean_hue(h1, h2) if c1 * c2 else h1 + h2
    t = (1 - 0.17 * _cos(h_mean - 30) + 0.24 * _cos(2 * h_mean) + 0.32 * _cos(3 * h_mean + 6)
         - 0.20 * _cos(4 * h_mean - 63))
    s_l = 1 + 0.015 * (l_mean - 50) ** 2 / math.sqrt(20 + (l_mean - 50) ** 2)
    s_c, s_h = 1 + 0.045 * c_mean, 1 + 0.015 * c_mean * t
    r_c = 2 * math.sqrt(c_mean**7 / (c_mean**7 + 25.0**7))
    r_t = -r_c * math.sin(math.radians(60 * math.exp(-(((h_mean - 275) / 25) ** 2))))
    return math.sqrt(max(0.0, (d_l / s_l) ** 2 + (d_c / s_c) ** 2 + (d_h / s_h) ** 2
                         + r_t * (d_c / s_c) * (d_h / s_h)))


def _hue(a: float, b: float) -> float:
    return math.degrees(math.atan2(b, a)) % 360 if a or b else 0.0


def _turn(h1: float, h2: float) -> float:
    turn = h2 - h1
    return turn - 360 if turn > 180 else turn + 360 if turn < -180 else turn


def _mean_hue(h1: float, h2: float) -> float:
    if abs(h1 - h2) <= 180:
        return (h1 + h2) / 2
    return (h1 + h2 + 360) / 2 if h1 + h2 < 360 else (h1 + h2 - 360) / 2


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))


def apart(one: Rgb, other: Rgb, view: str) -> float:
    """How different two colours look in a view: CIEDE2000 of what is seen."""
    return difference(lab(seen(one, view)), lab(seen(other, view)))


def lightness(colour: Rgb) -> float:
    """L* of a colour, 0 to 100: its grey in print without colour."""
    return lab(seen(colour, "grey"))[0]
