chan c = [0] of { byte };
active proctype A() { if :: full(c) || nempty(c) || len(c) > 0 -> assert(false) :: nfull(c) && empty(c) fi }
