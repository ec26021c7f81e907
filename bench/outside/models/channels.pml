/* 300 channels, each one of its own */
byte n = 9;
chan q[300] = [1] of { byte };
init { q[299]!3; assert(empty(q[43])); q[299]?n; assert(n == 3) }
