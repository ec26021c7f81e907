/* Only the trace reads y. */
byte y = 3;
chan c = [2] of { byte };
active proctype A() { y = 1; c!1; c!2 }
trace { c!y; c!2 }
