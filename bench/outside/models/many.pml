/* creates N processes, in one of three SHAPEs */
byte n;
proctype P(byte i) {
  if :: SHAPE == 2 && i < N -> run P(i + 1) :: else fi;
  n = i;
  SHAPE == 3
}
init {
  byte i;
  if
  :: SHAPE == 2 -> run P(1)
  :: else -> for (i : 1 .. N) { run P(i); SHAPE < 3 || _nr_pr == 1 }
  fi
}
