/* 300 does not fit a byte; the sum of the second process does not always fit its three bits */
byte b = 300;
unsigned u : 3;
chan c = [1] of { bit };
active proctype P() { byte x; b = 256; c!2; c?x; assert(b == 0 && x == 0) }
active proctype Q() { do :: u < 7 -> u++ :: u > 5 -> u = u + 3 od }
