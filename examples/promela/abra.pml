/*
 * The Abracadabra protocol, an example of the standards for formal description techniques
 * (ISO/IEC TR 10167): two stations connect, exchange data with the alternating bit, and disconnect,
 * over a medium that can lose messages.
 *
 * A station asks for a connection with CR and is answered with CC; if both ask at the same time
 * they are connected as well. DT carries data and a bit, AK the bit that is awaited next. DR ends
 * the connection and is answered with DC. What is not answered is sent again, at most RESEND times;
 * then the station gives up and disconnects. A timer may go off at any time.
 *
 * Two users and two stations, as in Table 8.1 of Godefroid's thesis (ABRA). Checked: what a user
 * gets arrived in order and without gaps or doubles, and nobody gets stuck. With -D BUG=1 a station
 * takes whatever data comes, without a look at its bit.
 */

#ifndef ITEMS
#define ITEMS 2 /* what user 0 sends at most */
#endif
#ifndef BACK
#define BACK 0 /* what user 1 sends at most */
#endif
#ifndef RESEND
#define RESEND 1
#endif

mtype = { CR, CC, DT, AK, DR, DC }; /* between stations */
mtype = { ask, agree, connected, wanted, data, leave, left }; /* between user and station */

chan line[2] = [1] of { mtype, bit, byte }; /* line[i] leads to station i */
chan down[2] = [1] of { mtype, byte }; /* from user i to its station */
chan up[2] = [1] of { mtype, byte };

/* A message that does not fit is lost as well. */
inline send(kind, b, content) {
  if
  :: line[1 - me]!kind(b, content)
  :: skip
  fi
}

inline hangUp() {
  tries = 0;
  send(DR, 0, 0);
  goto closing
}

inline wasHungUp() {
  send(DC, 0, 0);
  up[me]!left(0);
  goto finished
}

proctype station(bit me) {
  bit mine; /* of the data that is sent next */
  bit yours; /* of the data that is awaited */
  bit b;
  bool busy; /* data was sent and not acknowledged */
  byte tries;
  byte content;
  byte kept; /* the data that was sent */

end_idle:
  do
  :: atomic { down[me]?ask(_) -> send(CR, 0, 0); goto calling }
  :: atomic { line[me]?CR(_, _) -> up[me]!wanted(0); goto called }
  :: atomic { line[me]?DR(_, _) -> send(DC, 0, 0) }
  :: line[me]?CC(_, _)
  :: line[me]?DT(_, _)
  :: line[me]?AK(_, _)
  :: line[me]?DC(_, _)
  od;

calling:
  do
  :: line[me]?CC(_, _) -> goto open
  :: atomic { line[me]?CR(_, _) -> send(CC, 0, 0); goto open }
  :: atomic { line[me]?DR(_, _) -> wasHungUp() }
  :: line[me]?DC(_, _)
  :: line[me]?DT(_, _)
  :: line[me]?AK(_, _)
  :: atomic { empty(line[1 - me]) && tries < RESEND -> tries++; send(CR, 0, 0) }
  :: atomic { tries == RESEND -> up[me]!left(0); hangUp() }
  od;

called:
  do
  :: atomic { down[me]?agree(_) -> send(CC, 0, 0); goto transfer }
  :: atomic { down[me]?ask(_) -> send(CC, 0, 0); goto open }
  :: atomic { down[me]?leave(_) -> up[me]!left(0); hangUp() }
  :: atomic { line[me]?DR(_, _) -> wasHungUp() }
  :: line[me]?CR(_, _)
  :: line[me]?CC(_, _)
  :: line[me]?DC(_, _)
  od;

open:
  up[me]!connected(0);

transfer:
  tries = 0;
  do
  :: atomic { !busy && nempty(down[me]) ->
       if
       :: down[me]?data(kept) -> busy = true; send(DT, mine, kept)
       :: down[me]?leave(_) -> up[me]!left(0); hangUp()
       :: down[me]?agree(_) /* to a call that both made */
       :: down[me]?ask(_)
       fi }
  :: atomic { line[me]?DT(b, content) ->
       if
#ifndef BUG
       :: b != yours -> skip
#endif
       :: else ->
            yours = 1 - yours;
            up[me]!data(content)
       fi;
       send(AK, yours, 0);
       b = 0;
       content = 0 }
  :: atomic { line[me]?AK(b, _) ->
       if
       :: busy && b != mine -> mine = b; busy = false; tries = 0; kept = 0
       :: else
       fi;
       b = 0 }
  :: atomic { line[me]?CR(_, _) -> send(CC, 0, 0) }
  :: line[me]?CC(_, _)
  :: line[me]?DC(_, _)
  :: atomic { line[me]?DR(_, _) -> wasHungUp() }
  :: atomic { busy && empty(line[1 - me]) && tries < RESEND -> tries++; send(DT, mine, kept) }
  :: atomic { busy && tries == RESEND -> up[me]!left(0); hangUp() }
  od;

closing:
  do
  :: line[me]?DC(_, _) -> goto finished
  :: atomic { line[me]?DR(_, _) -> send(DC, 0, 0); goto finished }
  :: line[me]?CR(_, _)
  :: line[me]?CC(_, _)
  :: line[me]?DT(_, _)
  :: line[me]?AK(_, _)
  :: down[me]?_, _
  :: atomic { empty(line[1 - me]) && tries < RESEND -> tries++; send(DR, 0, 0) }
  :: tries == RESEND -> goto finished
  od;

finished: /* one connection is enough here; the station still answers, so that the other ends too */
end_finished:
  do
  :: atomic { line[me]?DR(_, _) -> send(DC, 0, 0) }
  :: atomic { line[me]?CR(_, _) -> send(DR, 0, 0) }
  :: line[me]?CC(_, _)
  :: line[me]?DT(_, _)
  :: line[me]?AK(_, _)
  :: line[me]?DC(_, _)
  :: down[me]?_, _
  od
}

proctype user(bit me; byte items) {
  byte sent;
  byte awaited;
  byte content;

  if
  :: down[me]!ask(0);
     if
     :: up[me]?connected(_)
     :: up[me]?wanted(_) ->
          if
          :: up[me]?connected(_)
          :: up[me]?left(_) -> goto done
          fi
     :: up[me]?left(_) -> goto done
     fi
  :: up[me]?wanted(_) ->
     if
     :: down[me]!agree(0)
     :: down[me]!leave(0)
     fi
  fi;

  do
  :: sent < items && nfull(down[me]) -> down[me]!data(sent); sent++
  :: up[me]?data(content) ->
       assert(content == awaited);
       awaited++
  :: nfull(down[me]) -> down[me]!leave(0); break
  :: up[me]?left(_) -> goto done
  od;

  do /* what was on its way when this user left */
  :: up[me]?data(content) ->
       assert(content == awaited);
       awaited++
  :: up[me]?left(_) -> break
  od;
done:
end_done:
  up[me]?_, _
}

init {
  atomic {
    run station(0);
    run station(1);
    run user(0, ITEMS);
    run user(1, BACK)
  }
}
