package org.porpoise.reduction.stubborn;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.dependency.TransitionSet;
import org.porpoise.kernel.structure.Selection;
import org.porpoise.reduction.sets.Bits;

/**
 * What a transition brings into a set, or what it waits for: bundles of transitions, most of them
 * shared with other rows, and some only for what the state says to be meant.
 */
public final class Row {
  private static final int FEW = 16; // words: then one bundle of its own is no waste

  private final Bundle[] fixed;
  private final Selected[] selected;
  private final Bundle[] current;
  private int count;
  private int stamp;

  /** More transitions, for what the state says to be meant. */
  record Selected(Selection.Index index, List<Bundle> choices) implements Question {
    @Override
    public int in(long[] state, int offset) {
      return index.in(state, offset);
    }
  }

  private Row(List<Bundle> fixed, List<Selected> selected) {
    this.fixed = fixed.toArray(Bundle[]::new);
    this.selected = selected.toArray(Selected[]::new);
    current = new Bundle[fixed.size() + selected.stream().mapToInt(s -> s.choices().size()).sum()];
    fixed.toArray(current);
    count = fixed.size();
  }

  /** The transitions of some bundles, which may have some in common. */
  static Row of(List<Bundle> bundles, List<Selected> selected) {
    return new Row(merged(bundles.stream().filter(b -> !b.all().isEmpty()).toList()), selected);
  }

  /** Transitions that always come. */
  static Row of(TransitionSet... sets) {
    List<Bundle> bundles = new ArrayList<>();
    for (TransitionSet set : sets) {
      bundles.add(Bundle.of(set));
    }
    return of(bundles, List.of());
  }

  /** One small bundle in place of small ones that are the same in every state. */
  private static List<Bundle> merged(List<Bundle> bundles) {
    List<Bundle> small =
        bundles.stream().filter(b -> b.isConstant() && b.places().length <= FEW).toList();
    if (small.size() < 2) {
      return bundles;
    }
    TransitionBuffer members = new TransitionBuffer();
    small.forEach(b -> b.all().forEach(members::add));
    List<Bundle> merged = new ArrayList<>(bundles);
    merged.removeAll(small);
    merged.add(Bundle.of(TransitionSet.of(members.toArray())));
    return merged;
  }

  /** Turns to the state that an inquiry is about. */
  Row in(Inquiry inquiry) {
    if (stamp != inquiry.number()) {
      stamp = inquiry.number();
      for (Bundle bundle : fixed) {
        bundle.turnTo(inquiry);
      }
      if (selected.length > 0) {
        select(inquiry);
      }
    }
    return this;
  }

  private void select(Inquiry inquiry) {
    count = fixed.length;
    for (Selected part : selected) {
      int choice = inquiry.ask(part);
      for (int k = 0; k < part.choices().size(); k++) {
        if (choice == k || choice == Selection.ANY) {
          Bundle bundle = part.choices().get(k);
          bundle.turnTo(inquiry);
          current[count++] = bundle;
        }
      }
    }
  }

  /** How many bundles come in the state. */
  int count() {
    return count;
  }

  /** Whether the first bundle comes in every state, and what it has depends on the state. */
  boolean beginsWithChange() {
    return fixed.length > 0 && !fixed[0].isConstant();
  }

  /** A bundle that comes in the state. */
  Bundle get(int position) {
    return current[position];
  }

  /** What the bundles before a position have from 64 times a place on. */
  long before(int position, int place) {
    long found = 0;
    for (int b = 0; b < position; b++) {
      found |= current[b].word(place);
    }
    return found;
  }

  /** Whether a transition comes in the state. */
  boolean contains(int transition) {
    for (int b = 0; b < count; b++) {
      if ((current[b].word(transition >>> 6) >>> transition & 1) != 0) {
        return true;
      }
    }
    return false;
  }

  /** Whether a set, as {@link Bits}, has all that comes in the state. */
  public boolean isIn(long[] set) {
    for (int b = 0; b < count; b++) {
      int[] places = current[b].places();
      long[] words = current[b].words();
      for (int i = 0; i < places.length; i++) {
        if ((words[i] & ~set[places[i]]) != 0) {
          return false;
        }
      }
    }
    return true;
  }

  /** Appends what comes in the state, in ascending order. */
  public void addTo(TransitionBuffer out) {
    int[] at = new int[count];
    int place = nextPlace(at);
    while (place != Integer.MAX_VALUE) {
      long word = 0;
      for (int b = 0; b < count; b++) {
        int[] places = current[b].places();
        if (at[b] < places.length && places[at[b]] == place) {
          word |= current[b].words()[at[b]++];
        }
      }
      for (long left = word; left != 0; left &= left - 1) {
        out.add((place << 6) + Long.numberOfTrailingZeros(left));
      }
      place = nextPlace(at);
    }
  }

  private int nextPlace(int[] at) {
    int next = Integer.MAX_VALUE;
    for (int b = 0; b < count; b++) {
      int[] places = current[b].places();
      if (at[b] < places.length) {
        next = Math.min(next, places[at[b]]);
      }
    }
    return next;
  }
}
