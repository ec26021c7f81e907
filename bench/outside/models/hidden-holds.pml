hidden byte h;
byte x;
active proctype A() { if :: h = 1; x = 1 :: x = 2; assert(h == 0) fi }
