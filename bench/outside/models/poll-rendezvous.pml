chan c = [0] of { byte };
active proctype A() { c?[1] }
