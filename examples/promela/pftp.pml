/*
 * A file transfer protocol, after Holzmann, "Design and Validation of Computer Protocols" (1991),
 * chapters 7 and 14: layers that talk to the layer above, the layer below, and their equals.
 *
 *   presentation   asks for the transfer, again if it is refused, and may call it off
 *   session        opens the file, shakes hands (connect, accept or reject), sends the blocks and
 *                  the end of the file, and waits until the other side has closed it
 *   flow control   a window of W messages in both directions, acknowledgements, a timer
 *   line           loses messages
 *
 * Checked: the blocks arrive once, in order and without gaps; a file that is closed is complete;
 * the user is told that it was transferred only if it was; nobody gets stuck. With -D BUG=1 flow
 * control acknowledges a message for which the session above has no room and which it then drops.
 */

#ifndef BLOCKS
#define BLOCKS 2
#endif
#ifndef TRIES
#define TRIES 2
#endif
#ifndef W
#define W 1 /* messages on their way */
#endif
#define NUMBERS (W + 1)

#define SENDER 0
#define RECEIVER 1

mtype = { transfer, done, refused, abort, connect, accept, reject, block, eof, close, ack };

chan fromUser = [1] of { mtype };
chan toUser = [1] of { mtype };
chan down[2] = [1] of { mtype, byte }; /* from session to flow control */
chan up[2] = [1] of { mtype, byte };
chan line[2] = [2] of { mtype, byte, byte }; /* line[i] leads to side i */

bool closed; /* the receiver has closed a complete file */

active proctype presentation() {
  byte tries;

again:
  fromUser!transfer;
  do
  :: toUser?done ->
       assert(closed);
       goto end
  :: toUser?refused ->
       tries++;
       if
       :: tries < TRIES -> goto again
       :: else -> goto end
       fi
  :: fromUser!abort ->
       if
       :: toUser?done -> assert(closed)
       :: toUser?refused
       fi;
       goto end
  od;
end:
  skip
}

active proctype sendingSession() {
  byte next;
  mtype answer;

end:
  do
  :: fromUser?abort /* too late */
  :: fromUser?transfer ->
       if
       :: toUser!refused /* there is no such file */
       :: down[SENDER]!connect(0);
          if
          :: up[SENDER]?accept(_) ->
               next = 0;
               do
               :: next < BLOCKS -> down[SENDER]!block(next); next++
               :: next == BLOCKS -> down[SENDER]!eof(0); break
               :: fromUser?abort -> goto aborting
               od;
               if
               :: up[SENDER]?close(_) -> toUser!done
               :: fromUser?abort -> goto aborting
               fi
          :: up[SENDER]?reject(_) -> toUser!refused
          :: fromUser?abort -> goto aborting
          fi
       fi
  od;

/* The answer to an abort is the last thing that the other side sends. */
aborting:
  down[SENDER]!abort(0);
  do
  :: up[SENDER]?answer(_) ->
       if
       :: answer == abort -> toUser!refused; goto end
       :: else
       fi
  od
}

active proctype receivingSession() {
  byte expected;
  byte number;

end:
  do
  :: up[RECEIVER]?abort(_) -> down[RECEIVER]!abort(0)
  :: up[RECEIVER]?connect(_) ->
       closed = false;
       if
       :: down[RECEIVER]!reject(0)
       :: down[RECEIVER]!accept(0);
          expected = 0;
          do
          :: up[RECEIVER]?block(number) ->
               assert(number == expected);
               expected++
          :: up[RECEIVER]?eof(_) ->
               assert(expected == BLOCKS);
               closed = true;
               down[RECEIVER]!close(0);
               break
          :: up[RECEIVER]?abort(_) ->
               down[RECEIVER]!abort(0);
               break
          od
       fi
  od
}

/* A message that does not fit is lost as well. */
inline send(kind, number, content) {
  if
  :: line[1 - me]!kind(number, content)
  :: skip
  fi
}

proctype flowControl(bit me) {
  mtype kinds[NUMBERS]; /* what was sent and not acknowledged */
  byte contents[NUMBERS];
  byte first; /* its oldest number */
  byte count; /* and how much it is */
  byte awaited; /* the number that the other side sends next */
  mtype kind;
  byte number;
  byte content;

end:
  do
  :: atomic { count < W && nempty(down[me]) ->
       number = (first + count) % NUMBERS;
       down[me]?kinds[number](contents[number]);
       count++;
       send(kinds[number], number, contents[number]);
       number = 0 }

  :: atomic { line[me]?kind(number, content) ->
       if
       :: kind == ack ->
            do
            :: count > 0 && first != number ->
                 kinds[first] = 0;
                 contents[first] = 0;
                 first = (first + 1) % NUMBERS;
                 count--
            :: else -> break
            od
       :: kind != ack && number == awaited && nfull(up[me]) ->
            up[me]!kind(content);
            awaited = (awaited + 1) % NUMBERS;
            send(ack, awaited, 0)
       :: kind != ack && number == awaited && full(up[me]) ->
#ifdef BUG
            awaited = (awaited + 1) % NUMBERS;
            send(ack, awaited, 0)
#else
            skip /* as if it were lost: it will be sent again */
#endif
       :: kind != ack && number != awaited ->
            send(ack, awaited, 0)
       fi;
       kind = 0;
       number = 0;
       content = 0 }

  :: atomic { count > 0 && empty(line[1 - me]) -> /* the timer */
       send(kinds[first], first, contents[first]) }
  od
}

init {
  atomic {
    run flowControl(SENDER);
    run flowControl(RECEIVER)
  }
}
