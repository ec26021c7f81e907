/*
 * A data transfer protocol: a sender and a receiver with a sliding window over a medium that can
 * lose messages in both directions, but neither reorders nor invents them (go back n).
 *
 * The sender may be W items ahead of what was acknowledged. An acknowledgement names the sequence
 * number that the receiver waits for, and so acknowledges everything before it. A timer may go off
 * at any time, too early as well; the sender then goes back to the oldest item that was not
 * acknowledged. The receiver takes what it waits for and drops everything else.
 *
 * Three processes, as in Table 8.1 of Godefroid's thesis (DTP). Checked: every item arrives once
 * and in order (the items carry their number, which the protocol does not look at), all of them
 * have arrived when the sender is done, and nobody gets stuck. With -D BUG=1 there are only as many
 * sequence numbers as the window is wide: then an old item can look like a new one.
 */

#ifndef ITEMS
#define ITEMS 6
#endif
#ifndef W
#define W 2 /* items on their way */
#endif
#ifdef BUG
#define NUMBERS W
#else
#define NUMBERS (W + 1)
#endif

chan sent = [W] of { byte, byte }; /* sequence number, item */
chan arriving = [1] of { byte, byte };
chan answered = [1] of { byte }; /* the sequence number that the receiver waits for */
chan returning = [1] of { byte };

byte received;

active proctype sender() {
  byte first; /* the oldest item that was not acknowledged */
  byte item; /* the next one to be sent */
  byte number;

  do
  :: first == ITEMS -> break
  :: item < ITEMS && item < first + W ->
       sent!item % NUMBERS,item;
       item++
  :: d_step { returning?number ->
       do
       :: first < item && first % NUMBERS != number -> first++
       :: else -> break
       od;
       number = 0 }
  :: first < item && empty(sent) ->
       item = first /* the timer */
  od;
  assert(received == ITEMS)
}

active proctype receiver() {
  byte number;
  byte item;

end:
  do
  :: atomic { arriving?number,item ->
       if
       :: number == received % NUMBERS ->
            assert(item == received);
            received++
       :: else
       fi;
       number = 0;
       item = 0 };
     answered!received % NUMBERS
  od
}

active proctype medium() {
  byte number;
  byte item;

end:
  do
  :: sent?number,item ->
       if
       :: arriving!number,item
       :: skip /* lost */
       fi;
       number = 0;
       item = 0
  :: answered?number ->
       if
       :: returning!number
       :: skip /* lost */
       fi;
       number = 0
  od
}
