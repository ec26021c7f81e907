hidden byte h;
active proctype A() { do :: h = 1 - h od }
ltl back { []<> (h == 0) }
