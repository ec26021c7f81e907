/*
 * Leader election in a one-way ring, after Chang and Roberts (1979): every node sends its number
 * around; a node passes on larger numbers, swallows smaller ones, and is the leader when its own
 * number comes back.
 *
 * The assertion says that there is never more than one leader. With -D BROKEN=1 nodes pass on
 * every number, and then there is.
 */

#ifndef N
#define N 5
#endif

mtype = { candidate, leader };

chan ring[N] = [N] of { mtype, byte };
byte leaders;

/* The numbers 1 to N: first the nodes 0, 2, 4, ..., then 1, 3, 5, ..., not in the order of the ring. */
proctype node(byte i) {
  byte number = 1 + i / 2 + (i % 2 -> (N + 1) / 2 : 0);
  byte other;
  chan in = ring[i];
  chan out = ring[(i + 1) % N];

  out!candidate(number);
  do
  :: in?candidate(other) ->
       if
       :: other == number ->
            leaders++;
            assert(leaders == 1);
            out!leader(number)
       :: other > number ->
            out!candidate(other)
       :: other < number ->
#ifdef BROKEN
            out!candidate(other)
#else
            skip
#endif
       fi
  :: in?leader(other) ->
       if
       :: other != number -> out!leader(other)
       :: else
       fi;
       break
  od
}

init {
  byte i;
  atomic {
    for (i : 0 .. N - 1) {
      run node(i)
    }
  }
}
