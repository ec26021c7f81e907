byte y;
active proctype A() { y == 0; skip }
never { byte k = 5; k++; y = k; do :: y == 6 -> break od }
