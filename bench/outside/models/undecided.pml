/* A vote that is never taken: the variable starts at 0, which is none of its names. */
mtype = { undecided, yes, no };
mtype state;
bool request, reply;

active proctype voter() {
  do
  :: request -> reply = true
  :: reply -> reply = false
  :: state == yes -> state = no
  od
}

ltl decided { <> (state != undecided) }
ltl served { [] (request -> <> reply) }
ltl quiet { [] !reply }
