package org.porpoise.reduction.stubborn;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.reduction.sets.CandidateSets;
import org.porpoise.reduction.sets.Reduction;

/**
 * The sets that were computed before, by all that their computation read: where processes stood,
 * what was enabled in which order, and the answers to what was asked of the state ({@link
 * Inquiry}).
 *
 * <p>A computation is deterministic. So what it asks first depends on control points and enabled
 * transitions alone, and what it asks next on the answers it had: its questions are the inner nodes
 * of a tree, its answers the branches, and what it finds is a leaf. A state with the same answers
 * has the same sets, and nothing else of it needs to be looked at. What is computed on top of sets
 * that are known goes on below their leaf.
 *
 * <p>Takes a bounded amount of memory: when that is full, it forgets everything and starts afresh.
 * Belongs to one thread.
 */
@SuppressWarnings("ReferenceEquality") // a question is equal to itself alone
final class KnownSets {
  /** In place of a leaf. */
  static final int NONE = 0;

  private static final int A_QUESTION = 4; // what it takes, in words of rows
  private static final int MOST_NODES = 1 << 19;
  private static final int MOST_NUMBERS = 1 << 21; // in keys and sets
  private static final int MIXER = 0x9E3779B1; // the golden ratio: spreads a hash over its bits
  private static final Question NOTHING = (state, offset) -> 0;

  private Question[] questions = new Question[1 << 10]; // by node; NOTHING at leaves
  private int[] no = new int[1 << 10]; // by node, where 0 leads; at a leaf, where its sets are
  private int[] yes = new int[1 << 10]; // by node, where 1 leads; at a leaf, what goes on below
  private final Map<Long, Integer> others = new HashMap<>(); // where other answers lead
  private int nodes = 1;
  private int[] numbers = new int[1 << 10]; // keys and sets
  private int numberCount = 1;
  private int[] table = new int[1 << 8]; // by hash, where a root is among the numbers; 0 is free
  private int roots;
  private int[] key = new int[64]; // where processes stand, and what is enabled
  private int keyLength;
  private int hash;
  private long work;

  KnownSets() {
    Arrays.fill(questions, NOTHING);
  }

  /** Forgets everything. */
  void clear() {
    Arrays.fill(questions, 0, nodes, NOTHING);
    Arrays.fill(no, 0, nodes, 0);
    Arrays.fill(yes, 0, nodes, 0);
    others.clear();
    Arrays.fill(table, 0);
    nodes = 1;
    numberCount = 1;
    roots = 0;
  }

  /** How much was looked at in all states, see {@link Reduction#work()}. */
  long work() {
    return work;
  }

  /** The leaf of a state, or {@link #NONE}. Afterwards a leaf for it can be added. */
  int find(int[] points, TransitionBuffer enabled, long[] state, int offset) {
    takeKey(points, enabled);
    int root = table[slot()];
    return root == 0 ? NONE : follow(numbers[root], state, offset);
  }

  /** The leaf of a state below another one of it, or {@link #NONE}. */
  int findBelow(int leaf, long[] state, int offset) {
    return yes[leaf] == NONE ? NONE : follow(yes[leaf], state, offset);
  }

  private int follow(int start, long[] state, int offset) {
    int node = start;
    while (questions[node] != NOTHING) {
      node = branch(node, questions[node].in(state, offset));
      work += A_QUESTION;
      if (node == NONE) {
        return NONE;
      }
    }
    return node;
  }

  private int branch(int node, int answer) {
    return switch (answer) {
      case 0 -> no[node];
      case 1 -> yes[node];
      default -> others.getOrDefault(key(node, answer), NONE);
    };
  }

  private static long key(int node, int answer) {
    return (long) answer << Integer.SIZE | node;
  }

  /** Whether the sets of a leaf were seen at once, without a closure. */
  boolean areObvious(int leaf) {
    return numbers[no[leaf]] != 0;
  }

  /** Takes over the sets of a leaf. */
  void copyTo(int leaf, CandidateSets out) {
    out.clear();
    int at = no[leaf] + 1;
    for (int left = numbers[at++]; left > 0; left--) {
      for (int size = numbers[at++]; size > 0; size--) {
        out.add(numbers[at++]);
      }
      out.endSet();
    }
  }

  /** Adds a leaf for the state that was last looked for, and returns it, or {@link #NONE}. */
  int add(Inquiry inquiry, CandidateSets sets, boolean areObvious) {
    if (!hasRoom(inquiry, sets)) {
      return NONE;
    }
    int slot = slot();
    if (table[slot] == 0) {
      table[slot] = numberCount;
      write(newNode());
      write(keyLength);
      for (int i = 0; i < keyLength; i++) {
        write(key[i]);
      }
      if (2 * ++roots > table.length) {
        rehash();
      }
    }
    return addFrom(numbers[table[slot()]], inquiry, sets, areObvious);
  }

  /** Adds a leaf below that of the same state, and returns it, or {@link #NONE}. */
  int addBelow(int leaf, Inquiry inquiry, CandidateSets sets) {
    if (!hasRoom(inquiry, sets)) {
      return NONE;
    }
    if (yes[leaf] == NONE) {
      int below = newNode(); // which may replace the array
      yes[leaf] = below;
    }
    return addFrom(yes[leaf], inquiry, sets, false);
  }

  private int addFrom(int start, Inquiry inquiry, CandidateSets sets, boolean areObvious) {
    int node = start;
    work += A_QUESTION * (long) inquiry.count();
    for (int i = 0; i < inquiry.count(); i++) {
      Question question = inquiry.question(i);
      if (questions[node] == NOTHING && no[node] == 0) {
        questions[node] = question;
      } else if (questions[node] != question) {
        throw new AssertionError("after equal answers something else was asked");
      }
      int next = branch(node, inquiry.answer(i));
      if (next == NONE) {
        next = newNode();
        lead(node, inquiry.answer(i), next);
      }
      node = next;
    }
    if (questions[node] != NOTHING) {
      throw new AssertionError("after equal answers nothing more was asked");
    }
    no[node] = numberCount;
    write(areObvious ? 1 : 0);
    write(sets.count());
    for (int c = 0; c < sets.count(); c++) {
      write(sets.size(c));
      for (int i = 0; i < sets.size(c); i++) {
        write(sets.get(c, i));
      }
    }
    return node;
  }

  private void lead(int node, int answer, int next) {
    switch (answer) {
      case 0 -> no[node] = next;
      case 1 -> yes[node] = next;
      default -> others.put(key(node, answer), next);
    }
  }

  /** Whether a leaf can be added; if there is no room, there will be next time. */
  private boolean hasRoom(Inquiry inquiry, CandidateSets sets) {
    int members = 0;
    for (int c = 0; c < sets.count(); c++) {
      members += 1 + sets.size(c);
    }
    boolean fits =
        nodes + inquiry.count() + 2 <= MOST_NODES
            && numberCount + keyLength + members + 4 <= MOST_NUMBERS;
    if (!fits) {
      clear();
    }
    return fits;
  }

  private int newNode() {
    if (nodes == no.length) {
      questions = Arrays.copyOf(questions, 2 * nodes);
      Arrays.fill(questions, nodes, 2 * nodes, NOTHING);
      no = Arrays.copyOf(no, 2 * nodes);
      yes = Arrays.copyOf(yes, 2 * nodes);
    }
    return nodes++;
  }

  private void write(int number) {
    if (numberCount == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * numberCount);
    }
    numbers[numberCount++] = number;
  }

  private void takeKey(int[] points, TransitionBuffer enabled) {
    keyLength = points.length + enabled.size();
    work += keyLength;
    if (key.length < keyLength) {
      key = new int[2 * keyLength];
    }
    int sum = 0;
    for (int i = 0; i < points.length; i++) {
      key[i] = points[i];
      sum = (sum + points[i]) * MIXER;
    }
    for (int i = 0; i < enabled.size(); i++) {
      key[points.length + i] = enabled.get(i);
      sum = (sum + enabled.get(i)) * MIXER;
    }
    hash = sum ^ sum >>> Short.SIZE;
  }

  /** The place of the key in the table, or the free one for it. */
  private int slot() {
    int mask = table.length - 1;
    int slot = hash & mask;
    while (table[slot] != 0 && !hasKey(table[slot])) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private boolean hasKey(int root) {
    return numbers[root + 1] == keyLength
        && Arrays.equals(numbers, root + 2, root + 2 + keyLength, key, 0, keyLength);
  }

  private void rehash() {
    int[] old = table;
    table = new int[4 * old.length];
    for (int root : old) {
      if (root != 0) {
        int length = numbers[root + 1];
        int sum = 0;
        for (int i = 0; i < length; i++) {
          sum = (sum + numbers[root + 2 + i]) * MIXER;
        }
        int mask = table.length - 1;
        int slot = (sum ^ sum >>> Short.SIZE) & mask;
        while (table[slot] != 0) {
          slot = slot + 1 & mask;
        }
        table[slot] = root;
      }
    }
  }
}
