"""What a person does with a window's frame, and xdotool cannot: press its cross, and its button to maximise."""

from __future__ import annotations

import ctypes

_CLIENT_MESSAGE = 33
_TO_WINDOW_MANAGERS = 1 << 19 | 1 << 20  # substructure notify and redirect


class _Message(ctypes.Structure):
    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("padding", ctypes.c_long * 24),  # to the size of an XEvent
    )


def ask_to_close(window: int) -> None:
    """Send a window what the cross in its frame sends: WM_DELETE_WINDOW. Source: ICCCM, 4.2.8."""
    _send(window, "WM_PROTOCOLS", ("WM_DELETE_WINDOW",), to_root=False)


def maximise(window: int, on: bool) -> None:
    """Ask the window manager to maximise a window, or to give it its former size. Source: EWMH, _NET_WM_STATE."""
    states = ("_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ")
    _send(window, "_NET_WM_STATE", (int(on), *states), to_root=True)


def _send(window: int, kind: str, data: tuple[int | str, ...], to_root: bool) -> None:
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.restype = x11.XDefaultRootWindow.restype = ctypes.c_ulong
    x11.XInternAtom.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
    x11.XSendEvent.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p]
    x11.XDefaultRootWindow.argtypes = x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
    display = x11.XOpenDisplay(None)

    def atom(name: str) -> int:
        return int(x11.XInternAtom(display, name.encode(), 0))

    message = _Message(type=_CLIENT_MESSAGE, window=window, message_type=atom(kind), format=32)
    for i, word in enumerate(data):
        message.data[i] = atom(word) if isinstance(word, str) else word
    to, mask = (x11.XDefaultRootWindow(display), _TO_WINDOW_MANAGERS) if to_root else (window, 0)
    x11.XSendEvent(display, to, 0, mask, ctypes.byref(message))
    x11.XCloseDisplay(display)
