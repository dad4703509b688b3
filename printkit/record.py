"""Frozen dataclasses and named tuples that are quick to define: what ``check`` loads is measured in milliseconds.

Belongs here: the decorator and the base class. Never here: any class of ours.

``dataclasses.dataclass(frozen=True)`` compiles six functions a class, half a millisecond, whether or not they are ever
called. This one is used in its place, with the same meaning, by the modules that ``check`` loads: it compiles a
class's ``__eq__``, ``__hash__`` and ``__repr__`` when each is first called, and ``__init__`` when the tenth value is
made; before that the fields are set one by one. ``field``, ``replace`` and ``fields`` of the standard library work on
its classes.

``NamedTuple`` is ``typing``'s but for this: it doesn't compile each field's annotation, which is more than half of the
time that it takes to make a class.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass
    from typing import NamedTuple
else:
    import dataclasses
    from collections import namedtuple

    class _TupleMaker(type):
        """Makes a subclass of ``NamedTuple`` a named tuple with the fields, defaults and methods of its body."""

        def __new__(maker, name, bases, body):
            fields = body.get("__annotations__", {})
            defaults = [body.pop(field) for field in fields if field in body]
            made = namedtuple(name, fields, defaults=defaults, module=body.pop("__module__"))
            for key, value in body.items():
                if key in made.__dict__ and key not in ("__doc__", "__qualname__"):
                    raise AttributeError(f"cannot overwrite NamedTuple attribute {key}")
                setattr(made, key, value)
            return made

    NamedTuple = type.__new__(_TupleMaker, "NamedTuple", (), {})

    def dataclass(*, frozen: bool):
        """A frozen dataclass. Every class gives ``frozen=True``: the word stands where readers look for it."""
        if not frozen:
            raise TypeError("records are frozen")
        return _define

    def _define(cls):
        made = dataclasses.dataclass(init=False, repr=False, eq=False)(cls)
        made.__setattr__, made.__delattr__ = _refuse_set, _refuse_delete
        made.__init__ = _first_values(made)
        for name, write in (("__eq__", _eq), ("__hash__", _hash), ("__repr__", _repr)):
            if name not in cls.__dict__ or (name == "__hash__" and cls.__dict__[name] is None):
                setattr(made, name, _first_call(made, name, write))
        return made

    def _first_call(cls, name, write):
        """A method that compiles the real one when it is called, and puts it in its own place."""

        def method(self, *args, **kwargs):
            return _compile(cls, name, write)(self, *args, **kwargs)

        return method

    def _compile(cls, name, write):
        scope = {"set_": object.__setattr__, "unset": _UNSET}
        exec(write(dataclasses.fields(cls), scope), scope)
        scope[name].__qualname__ = f"{cls.__qualname__}.{name}"
        setattr(cls, name, scope[name])
        return scope[name]

    def _first_values(cls):
        """An ``__init__`` for a class of which few values are made. Wrong arguments go to the compiled one: it raises
        the usual TypeError."""
        made = 0

        def __init__(self, *args, **kwargs):
            nonlocal made
            made += 1
            known = cls.__dataclass_fields__
            values = dict(zip(known, args, strict=False)) | kwargs
            few = made < 10 and len(values) == len(args) + len(kwargs) and values.keys() <= known.keys()
            for f in known.values() if few else ():
                if f.name in values:
                    object.__setattr__(self, f.name, values[f.name])
                elif f.default is not dataclasses.MISSING:
                    object.__setattr__(self, f.name, f.default)
                elif f.default_factory is not dataclasses.MISSING:
                    object.__setattr__(self, f.name, f.default_factory())
                else:
                    few = False
            if not few:
                _compile(cls, "__init__", _init)(self, *args, **kwargs)

        return __init__

    _UNSET = object()

    def _init(fields, scope):
        parameters, body = [], []
        for f in fields:
            name = f.name
            value = name
            if f.default is not dataclasses.MISSING:
                scope[f"default_{name}"] = f.default
                parameters.append(f"{name}=default_{name}")
            elif f.default_factory is not dataclasses.MISSING:
                scope[f"make_{name}"] = f.default_factory
                parameters.append(f"{name}=unset")
                value = f"make_{name}() if {name} is unset else {name}"
            else:
                parameters.append(name)
            body.append(f"    set_(self, {name!r}, {value})")
        return f"def __init__(self, {', '.join(parameters)}):\n" + "\n".join(body or ["    pass"])

    def _compared(fields, owner):
        return "(" + "".join(f"{owner}.{f.name}, " for f in fields if f.compare) + ")"

    def _eq(fields, scope):
        same = f"{_compared(fields, 'self')} == {_compared(fields, 'other')}"
        return f"def __eq__(self, other):\n    return {same} if other.__class__ is self.__class__ else NotImplemented"

    def _hash(fields, scope):
        return f"def __hash__(self):\n    return hash({_compared(fields, 'self')})"

    def _repr(fields, scope):
        shown = ", ".join(f"{f.name}={{self.{f.name}!r}}" for f in fields if f.repr)
        return f"def __repr__(self):\n    return f\"{{self.__class__.__qualname__}}({shown})\""

    def _refuse_set(self, name, value):
        raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")

    def _refuse_delete(self, name):
        raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")


__all__ = ["NamedTuple", "dataclass"]
