/* A violation N steps deep, with a process beside it that has nothing to do with it. */
#ifndef N
#define N 8000
#endif
int n;
active proctype Counter() {
  do
  :: n < N -> n++
  :: n == N -> assert(false)
  od
}
active proctype Beside() {
  byte b;
  do
  :: b = 1
  :: b = 0
  od
}
