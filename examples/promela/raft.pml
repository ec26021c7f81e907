/*
 * Raft (Ongaro and Ousterhout, "In Search of an Understandable Consensus Algorithm", 2014): servers
 * elect a leader, the leader copies its log to them, and what a majority has is committed and
 * applied. Servers time out whenever they like; messages wait in an inbox, may be as late as they
 * like, and are lost where the inbox is full. Servers do not crash, and the cluster stays the same.
 *
 * An entry of a log is the term in which it was made: a term has one leader, so that term and place
 * name the entry. Terms and logs are bounded; a server in the last term waits for messages only.
 * Everything that a server does on one event is one step.
 *
 *     -D N=5        servers
 *     -D TERMS=3    terms
 *     -D ENTRIES=2  entries of a log
 *     -D QUEUE=2    messages in an inbox
 *     -D BUG=1      servers forget whom they voted for
 *
 * Ten formulas say what Raft promises; what they say of servers they say of the first three. With
 * three servers, one entry, and one term or two, all hold but the last two:
 *
 *     commits_are_applied  is violated, for a server may rest forever; with --fairness weak it holds
 *     elected              is violated: votes split until the terms run out, under any fairness
 *
 * log_matching says something from two entries on. With -D BUG=1 two servers lead in one term, and
 * one_vote and election_safety tell how. One term takes a moment, two take minutes.
 */
#ifndef N
#define N 3
#endif
#ifndef TERMS
#define TERMS 2
#endif
#ifndef ENTRIES
#define ENTRIES 1
#endif
#ifndef QUEUE
#define QUEUE 1
#endif

#define MAJORITY (N / 2 + 1)
#define NOBODY N

#ifdef BUG
#define is_free true
#else
#define is_free (voted[_pid] == NOBODY || voted[_pid] == from)
#endif

mtype = { follower, candidate, leader }
mtype = { ask, vote, append, accept }

typedef Log { byte entry[ENTRIES] }

/* What a server knows, and keeps. */
mtype role[N] = follower;
byte term[N];
byte voted[N] = NOBODY; /* for whom, in this term */
Log log[N];
byte length[N];
byte committed[N]; /* how many entries are */
byte applied[N];

/*
 * Who sends it, in which term; then
 *   ask     how long the log is, and its last entry
 *   append  how many entries come before, the last of them, the entry (0: none), how many are committed
 *   accept  how many entries are now as the leader has them
 */
chan inbox[N] = [QUEUE] of { mtype, byte, byte, byte, byte, byte, byte }

#define ends_with(i) (length[i] == 0 -> 0 : log[i].entry[length[i] - 1])
#define entry_at(i, k) (k < length[i] -> log[i].entry[k] : 0)
#define before(i, k) (k == 0 -> 0 : log[i].entry[k - 1])

inline send(to, what, a, b, c, d) {
  if
  :: nfull(inbox[to]) -> inbox[to]!what(_pid, term[_pid], a, b, c, d)
  :: full(inbox[to]) /* it is lost */
  fi
}

/* The message has been dealt with. */
inline forget() {
  peer = 0; kind = 0; from = 0; t = 0; number = 0; last = 0; new = 0; upto = 0
}

/* The timer runs out: a new term, a vote for itself, and it asks for those of the others. */
inline stand_for_election() {
  term[_pid]++;
  role[_pid] = candidate;
  voted[_pid] = _pid;
  votes = 1;
  last = ends_with(_pid);
  for (peer : 0 .. N - 1) {
    if
    :: peer != _pid -> send(peer, ask, length[_pid], last, 0, 0)
    :: else
    fi
  }
  forget()
}

/* Word of a later term ends whatever it was doing in its own. */
inline heed() {
  if
  :: t > term[_pid] ->
    term[_pid] = t;
    role[_pid] = follower;
    voted[_pid] = NOBODY;
    votes = 0
  :: else
  fi
}

/* Only who has at least as much in the log gets a vote (section 5.4.1 of the paper). */
inline consider() {
  if
  :: is_free && (last > ends_with(_pid) || (last == ends_with(_pid) && number >= length[_pid])) ->
    voted[_pid] = from;
    send(from, vote, 0, 0, 0, 0)
  :: else
  fi
}

inline count_vote() {
  votes++;
  if
  :: votes == MAJORITY ->
    role[_pid] = leader;
    votes = 0;
    for (peer : 0 .. N - 1) {
      match[peer] = 0
    }
  :: else
  fi
}

/*
 * Writes to some server: the first entry that it is not known to have, or none, and how many are
 * committed. (Servers that try their luck with later entries first have to be told so; that is
 * faster, and changes nothing.)
 */
inline replicate() {
  do
  :: peer < N - 1 -> peer++
  :: break
  od;
  if
  :: peer == _pid
  :: else ->
    number = match[peer];
    last = before(_pid, number);
    new = entry_at(_pid, number);
    send(peer, append, number, last, new, committed[_pid])
  fi;
  forget()
}

/* What differs from the leader's log goes, with all that follows. */
inline store() {
  role[_pid] = follower;
  votes = 0;
  if
  :: number > length[_pid] || before(_pid, number) != last /* something is missing */
  :: else ->
    if
    :: new != 0 ->
      if
      :: entry_at(_pid, number) != new ->
        for (peer : number .. ENTRIES - 1) {
          log[_pid].entry[peer] = 0
        }
        log[_pid].entry[number] = new;
        length[_pid] = number + 1
      :: else
      fi;
      number++
    :: else
    fi;
    upto = (upto < number -> upto : number);
    committed[_pid] = (committed[_pid] > upto -> committed[_pid] : upto);
    send(from, accept, number, 0, 0, 0)
  fi
}

/* Committed is what a majority has, if it is of this term (section 5.4.2). */
inline count_copy() {
  match[from] = (match[from] > number -> match[from] : number);
  if
  :: number > committed[_pid] && log[_pid].entry[number - 1] == term[_pid] ->
    votes = 1;
    for (peer : 0 .. N - 1) {
      votes = votes + (peer != _pid && match[peer] >= number)
    }
    committed[_pid] = (votes >= MAJORITY -> number : committed[_pid]);
    votes = 0
  :: else
  fi
}

active [N] proctype server() {
  byte votes, peer;
  byte match[N]; /* how many entries of the leader each is known to have */
  mtype kind;
  byte from, t, number, last, new, upto; /* of a message */

end:
  do
  :: atomic { role[_pid] != leader && term[_pid] < TERMS -> stand_for_election() }
  :: atomic {
      role[_pid] == leader && length[_pid] < ENTRIES -> /* a client wants something */
      log[_pid].entry[length[_pid]] = term[_pid];
      length[_pid]++
    }
  :: atomic { role[_pid] == leader -> replicate() }
  :: atomic {
      inbox[_pid]?kind(from, t, number, last, new, upto) ->
      heed();
      if
      :: t < term[_pid] /* too late */
      :: t == term[_pid] && kind == ask -> consider()
      :: t == term[_pid] && kind == vote ->
        if
        :: role[_pid] == candidate -> count_vote()
        :: else
        fi
      :: t == term[_pid] && kind == append -> store()
      :: t == term[_pid] && kind == accept -> count_copy()
      fi;
      forget()
    }
  od
}

/* The state machine of a server. */
active [N] proctype machine() {
  byte me = _pid - N;

end:
  do
  :: applied[me] < committed[me] -> applied[me]++
  od
}

/* What is said of a server or of two is said of the first three. */
#define each(p) (p(0) && p(1) && p(2))
#define pairs(p) (p(0, 1) && p(0, 2) && p(1, 2))
#define ways(p) (p(0, 1) && p(1, 0) && p(0, 2) && p(2, 0) && p(1, 2) && p(2, 1))

#define LAST (ENTRIES - 1)
#define leads(i) (role[i] == leader)
#define has(i, k) (length[i] > k)
#define agree(i, j, k) (log[i].entry[k] == log[j].entry[k])

/* At most one leader a term. */
#define not_both(i, j) !(leads(i) && leads(j) && term[i] == term[j])
ltl election_safety { [] pairs(not_both) }

/* Whoever has voted stays with it until the next term. */
#define is_faithful(i) [] (term[i] == 1 && voted[i] == 1 -> (voted[i] == 1 W term[i] > 1))
ltl one_vote { each(is_faithful) }

/* Terms do not go back. */
#define stays_late(i) [] (term[i] == TERMS -> [] (term[i] == TERMS))
ltl term_monotonic { each(stays_late) }

/* Logs with the same entry at a place are the same up to there. */
#define match_up(i, j) (has(i, LAST) && has(j, LAST) && agree(i, j, LAST) -> agree(i, j, 0))
ltl log_matching { [] pairs(match_up) }

/* A leader takes nothing from its log. */
#define only_appends(i) [] (leads(i) && has(i, 0) -> (has(i, 0) W !leads(i)))
ltl append_only { each(only_appends) }

/* What is committed is in the logs of all later leaders. */
#define passes_on(i, j) \
  (committed[i] > 0 && leads(j) && term[j] > term[i] -> has(j, 0) && agree(i, j, 0))
ltl leader_completeness { [] ways(passes_on) }

/* Servers that apply an entry apply the same. */
#define apply_same(i, j) (applied[i] > 0 && applied[j] > 0 -> agree(i, j, 0))
ltl state_machine_safety { [] pairs(apply_same) }

/* What is committed stays. */
#define keeps(i) [] (committed[i] > 0 -> [] (committed[i] > 0 && has(i, 0)))
ltl commits_stay { each(keeps) }

/* What is committed is applied in the end. */
#define applies(i) [] (committed[i] > 0 -> <> (applied[i] > 0))
ltl commits_are_applied { each(applies) }

/* There will be a leader. */
ltl elected { <> (leads(0) || leads(1) || leads(2)) }
