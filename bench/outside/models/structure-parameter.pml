typedef In { byte v[2]; chan c }
typedef Out { In i; byte k }
chan q = [1] of { byte };
Out o;
proctype P(Out p; byte n) { assert(p.i.v[1] == 7 && n == 2); p.i.v[1] = 9; p.i.c!p.k }
init { byte x; o.i.v[1] = 7; o.k = 3; o.i.c = q; run P(o, 2); q?x; assert(x == 3 && o.i.v[1] == 7) }
