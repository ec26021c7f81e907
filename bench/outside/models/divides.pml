/* divides by zero in its third round */
byte n = 1, z, m;
active proctype P() { do :: n < 3 -> n++ :: n == 3 -> m = 6 / z; n = m od }
