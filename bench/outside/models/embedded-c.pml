c_track "&x" "sizeof(int)"
active proctype A() { c_code { x = 1; } }
