/*
 * Mutual exclusion with a token and a tree that turns itself around, after Trehel and Naimi (1987).
 *
 * Every site has a father, the site that it believes to be the last that asked for the token, and
 * a next, the site to which it will pass the token. A request travels from father to father up to
 * the root, and every site on its way takes the asker as its new father. The root answers with the
 * token, or remembers the asker as its next if it needs the token itself.
 *
 * Two processes a site, as in Table 8.1 of Godefroid's thesis (MULOG3): one asks, enters and
 * leaves, the other answers messages; what they share is in the arrays.
 *
 * Checked: never two inside; never two tokens; and every request is granted in the end, because a
 * site that waits forever is an invalid end state. With -D BUG=1 the root gives the token away
 * although it may be using it.
 */

#ifndef N
#define N 3 /* sites */
#endif
#ifndef ROUNDS
#define ROUNDS 3 /* how often each site enters */
#endif
#define NOBODY 255

mtype = { request, token };

/* Each other site asks at most once at a time, and there is one token: a message always fits. */
chan inbox[N] = [N] of { mtype, byte };

byte father[N];
byte next[N] = NOBODY;
bool asking[N];
bool hasToken[N];
byte inside;

proctype site(byte me) {
  byte round;

  do
  :: round < ROUNDS ->
       atomic {
         asking[me] = true;
         if
         :: father[me] != NOBODY ->
              inbox[father[me]]!request(me);
              father[me] = NOBODY
         :: else
         fi
       };
       hasToken[me];
       inside++;
       assert(inside == 1);
       inside--;
       atomic {
         asking[me] = false;
         round++;
         if
         :: next[me] != NOBODY ->
              hasToken[me] = false;
              inbox[next[me]]!token(me);
              next[me] = NOBODY
         :: else
         fi
       }
  :: else -> break
  od
}

proctype postman(byte me) {
  byte from;

end:
  do
  :: inbox[me]?token(from) ->
       assert(!hasToken[me]);
       hasToken[me] = true
  :: atomic { inbox[me]?request(from) ->
       if
       :: father[me] != NOBODY ->
            inbox[father[me]]!request(from)
#ifdef BUG
       :: father[me] == NOBODY && hasToken[me] ->
            hasToken[me] = false;
            inbox[from]!token(me)
       :: father[me] == NOBODY && !hasToken[me] ->
            next[me] = from
#else
       :: father[me] == NOBODY && asking[me] ->
            next[me] = from
       :: father[me] == NOBODY && !asking[me] ->
            hasToken[me] = false;
            inbox[from]!token(me)
#endif
       fi;
       father[me] = from }
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
