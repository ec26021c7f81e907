/*
 * The mutual exclusion of mulog3.pml, Trehel and Naimi's, step by step: a step of the protocol and
 * the message that follows from it are two steps here, so that only those steps touch an inbox that
 * send to it or receive from it. Two steps of different sites commute unless they use the same
 * inbox.
 *
 * With sleep sets a search meets few states twice, and a small cache is enough for it (section 8.4
 * of Godefroid's thesis, whose MULOG3 has 17,984 states and 18,057 transitions with persistent and
 * sleep sets). What is left are different histories with the same end. With -D LOG=1 each site keeps
 * a digest of what it did and which messages it got, in order, which tells histories apart: hardly a
 * state is met twice then.
 *
 * Checked: never two inside; never two tokens; and every request is granted in the end, because a
 * site that waits forever is an invalid end state.
 */

#ifndef N
#define N 3 /* sites, at most 5 */
#endif
#ifndef ROUNDS
#define ROUNDS 1 /* how often each site enters */
#endif
#ifndef LOG
#define LOG 0
#endif
#define NOBODY 255

mtype = { request, token };

/* A site asks again only when it has been granted, and there is one token: a message always fits. */
chan inbox[N] = [2 * N] of { mtype, byte };

byte father[N];
byte next[N] = NOBODY;
bool asking[N];
bool hasToken[N];
byte inside;

#if LOG
int log[N]; /* digests */
#define note(what) log[me] = 31 * log[me] + what
#else
#define note(what) skip
#endif

inline send(to, what, who) {
  if
  :: to == 0 -> inbox[0]!what(who)
  :: to == 1 -> inbox[1]!what(who)
#if N > 2
  :: to == 2 -> inbox[2]!what(who)
#endif
#if N > 3
  :: to == 3 -> inbox[3]!what(who)
#endif
#if N > 4
  :: to == 4 -> inbox[4]!what(who)
#endif
  :: to == NOBODY
  fi
}

proctype site(byte me) {
  byte round;
  byte to;

  do
  :: round < ROUNDS ->
       atomic { asking[me] = true; note(1); to = father[me]; father[me] = NOBODY };
       send(to, request, me);
       atomic { hasToken[me]; note(2) };
       inside++;
       assert(inside == 1);
       inside--;
       atomic {
         asking[me] = false;
         note(3);
         round++;
         to = next[me];
         next[me] = NOBODY;
         hasToken[me] = (to == NOBODY)
       };
       send(to, token, me)
  :: else -> break
  od
}

proctype postman(byte me) {
  byte from;
  byte to;
  mtype what;

end:
  do
  :: atomic { inbox[me]?token(from) ->
       assert(!hasToken[me]);
       hasToken[me] = true;
       note(4) }
  :: atomic { inbox[me]?request(from) ->
       note(5 + from);
       if
       :: father[me] != NOBODY -> to = father[me]; what = request
       :: father[me] == NOBODY && asking[me] -> next[me] = from; to = NOBODY
       :: father[me] == NOBODY && !asking[me] -> hasToken[me] = false; to = from; what = token
       fi;
       father[me] = from };
     send(to, what, from)
  od
}

init {
  byte i;
  atomic {
    father[0] = NOBODY;
    hasToken[0] = true;
    for (i : 0 .. N - 1) {
      run site(i);
      run postman(i)
    }
  }
}
