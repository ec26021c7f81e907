/*
 * A real bug in a real protocol: Needham and Schroeder's authentication with public keys (1978)
 * was in the textbooks for 17 years before Lowe found, with a model checker, that it authenticates
 * nobody.
 *
 *   1.  A -> B   { Na, A } for B        A is the initiator, B the responder, Na and Nb are
 *   2.  B -> A   { Na, Nb } for A       numbers that nobody can guess; what is written for
 *   3.  A -> B   { Nb } for B           somebody, nobody else can read
 *
 * Mallory is a member of the network whom everybody may talk to. He gets every message, and may
 * drop it, pass it on, or write others of what he knows. The assertion says that B, once he
 * believes that he talks to A, is the one that A talks to. It is violated: A talks to Mallory, and
 * he to B in A's name.
 *
 * With -D FIXED=1 the second message names who wrote it, { Na, Nb, B }, and the assertion holds.
 */

mtype = { one, two, three }; /* messages */
mtype = { alice, bob, mallory, nobody }; /* people */
mtype = { na, nb, nm, nothing }; /* numbers; nm is Mallory's */

#define message mtype, mtype, mtype, mtype, mtype

/* message, for whom, number, number, name */
chan out = [0] of { message }; /* what Alice and Bob send, Mallory gets */
chan in = [0] of { message }; /* what they get, Mallory sends */

mtype partnerOfAlice = nobody;
mtype partnerOfBob = nobody;

active proctype Alice() {
  mtype number;

  if
  :: partnerOfAlice = bob
  :: partnerOfAlice = mallory
  fi;
  out!one(partnerOfAlice, na, nothing, alice);
end:
#ifdef FIXED
  in?two(alice, na, number, eval(partnerOfAlice));
#else
  in?two(alice, na, number, _);
#endif
  out!three(partnerOfAlice, number, nothing, nobody)
}

active proctype Bob() {
  mtype number;
  mtype name;

end:
  in?one(bob, number, nothing, name);
  out!two(name, number, nb, bob);
end_waiting:
  in?three(bob, nb, nothing, nobody);
  partnerOfBob = name;
  assert(partnerOfBob != alice || partnerOfAlice == bob)
}

/* Numbers that Mallory may write: another's if he knows it, otherwise his own. */
#define NA (knowsNa -> na : nm)
#define NB (knowsNb -> nb : nm)

active proctype Mallory() {
  bool knowsNa;
  bool knowsNb;
  mtype what, first, second, name;
  mtype whom = nobody;

end:
  do
  :: atomic { out?what(whom, first, second, name) ->
       knowsNa = knowsNa || whom == mallory && (first == na || second == na);
       knowsNb = knowsNb || whom == mallory && (first == nb || second == nb) }

  /* Passes on the last message, unchanged; he need not be able to read it. */
  :: in!what(whom, first, second, name)

  /* Writes messages of what he knows, in anybody's name; not those that nobody would take. */
  :: in!one(bob, nm, nothing, alice)
  :: in!one(bob, nm, nothing, mallory)
  :: in!one(bob, NA, nothing, alice)
  :: in!one(bob, NA, nothing, mallory)
  :: in!one(bob, NB, nothing, alice)
  :: in!one(bob, NB, nothing, mallory)
  :: in!two(alice, NA, nm, bob)
  :: in!two(alice, NA, nm, mallory)
  :: in!two(alice, NA, NA, bob)
  :: in!two(alice, NA, NA, mallory)
  :: in!two(alice, NA, NB, bob)
  :: in!two(alice, NA, NB, mallory)
  :: in!three(bob, NB, nothing, nobody)
  od
}
