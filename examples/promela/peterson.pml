/*
 * Peterson's mutual exclusion for two processes (1981). With -D BROKEN=1 a process gives way to
 * the other before it says that it wants to enter, and both can be inside.
 */

bool wants[2];
byte turn;
byte inside;

active [2] proctype user() {
  byte me = _pid;
  byte you = 1 - _pid;

  do
  :: true ->
#ifdef BROKEN
     turn = you;
     wants[me] = true;
#else
     wants[me] = true;
     turn = you;
#endif
     (!wants[you] || turn == me);
     inside++;
     assert(inside == 1);
     inside--;
     wants[me] = false
  od
}
