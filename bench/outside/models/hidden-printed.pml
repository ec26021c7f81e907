/* Nothing but a print reads n: it tells no states apart, and is shown all the same. */
hidden byte n;
active proctype A() { byte i; do :: i < 3 -> i++; n = n + 2; printf("n is %d\n", n) :: else -> break od }
