package org.porpoise.petri.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.state.Field;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.petri.net.Net;

/**
 * The transitions of a net in the form that runs, for the words of a packed marking: rows of one
 * array each, so that the loops over them touch little memory. Observers come last.
 */
final class PackedNet {

  /** What each transition needs: the words, and the tokens in their fields. */
  final Words needs;

  /** What is added to which words. */
  final Words changes;

  /** What else must hold, by transition. */
  final Condition.Truth[][] others;

  /** What is set, by transition, after the additions. */
  final Write[][] writes;

  /** For each transition a place that must have tokens, or -1: one that few transitions need. */
  final int[] leads;

  final int count;

  /** The marking that the net begins with. */
  final long[] initial;

  private final Net net;

  /** Sets the tokens of a place. */
  record Write(Field field, long tokens) {}

  /** Rows of words: transition t has the positions from {@code start[t]} to {@code start[t+1]}. */
  record Words(int[] start, int[] word, long[] value) {
    private static Words of(List<Map<Integer, Long>> rows) {
      int[] start = new int[rows.size() + 1];
      List<Integer> words = new ArrayList<>();
      List<Long> values = new ArrayList<>();
      for (int t = 0; t < rows.size(); t++) {
        rows.get(t)
            .forEach(
                (word, value) -> {
                  if (value != 0) {
                    words.add(word);
                    values.add(value);
                  }
                });
        start[t + 1] = words.size();
      }
      return new Words(
          start,
          words.stream().mapToInt(Integer::intValue).toArray(),
          values.stream().mapToLong(Long::longValue).toArray());
    }
  }

  PackedNet(Net net, Places places, List<Observer> observers) {
    this.net = net;
    count = net.transitions().size() + observers.size();
    initial = new long[places.layout().words()];
    for (int p = 0; p < places.count(); p++) {
      places.field(p).set(initial, 0, net.places().get(p).initial());
    }
    others = new Condition.Truth[count][];
    writes = new Write[count][0];
    leads = leads(net, count);
    List<Map<Integer, Long>> needed = new ArrayList<>();
    List<Map<Integer, Long>> changed = new ArrayList<>();
    for (int t = 0; t < net.transitions().size(); t++) {
      Cancellation.check();
      needed.add(new TreeMap<>());
      changed.add(new TreeMap<>());
      writes[t] = pack(net.transitions().get(t), places, needed.getLast(), changed.getLast());
      others[t] =
          net.transitions().get(t).below().stream()
              .map(arc -> isBelow(places.field(arc.place()), arc.tokens()))
              .toArray(Condition.Truth[]::new);
    }
    for (int o = 0; o < observers.size(); o++) {
      needed.add(Map.of());
      changed.add(Map.of());
      others[net.transitions().size() + o] =
          observers.get(o).guard().stream()
              .map(c -> c.predicate().of(places))
              .toArray(Condition.Truth[]::new);
    }
    needs = Words.of(needed);
    changes = Words.of(changed);
  }

  /** Appends a transition that has the tokens it needs, unless something else is in its way. */
  void addUnlessHindered(int t, long[] state, int offset, TransitionBuffer out) {
    for (Condition.Truth other : others[t]) {
      if (!other.holds(state, offset)) {
        return;
      }
    }
    out.add(t);
  }

  /** What is enabled, found from one marking to the next; told in an order of all transitions. */
  IncrementalEnabling incrementally(Places places, int[] order) {
    return new IncrementalEnabling(this, Demands.of(net, places, order), order);
  }

  private static Write[] pack(
      Net.Transition t, Places places, Map<Integer, Long> needed, Map<Integer, Long> changed) {
    List<Write> writes = new ArrayList<>();
    for (Map.Entry<Integer, Effects.Effect> e : Effects.of(t).entrySet()) {
      Field field = places.field(e.getKey());
      Effects.Effect effect = e.getValue();
      needed.merge(field.word(), effect.least() << field.shift(), (a, b) -> a | b);
      if (effect.resets()) {
        writes.add(new Write(field, effect.puts()));
      } else {
        changed.merge(field.word(), effect.amount() << field.shift(), Long::sum);
      }
    }
    return writes.toArray(Write[]::new);
  }

  private static Condition.Truth isBelow(Field field, long tokens) {
    return (state, offset) -> field.get(state, offset) < tokens;
  }

  private static int[] leads(Net net, int count) {
    int[] users = new int[net.places().size()];
    for (Net.Transition t : net.transitions()) {
      Effects.of(t).forEach((p, e) -> users[p] += e.least() > 0 ? 1 : 0);
    }
    int[] leads = new int[count];
    for (int t = 0; t < count; t++) {
      leads[t] = -1;
      if (t < net.transitions().size()) {
        for (Map.Entry<Integer, Effects.Effect> e :
            Effects.of(net.transitions().get(t)).entrySet()) {
          int p = e.getKey();
          if (e.getValue().least() > 0 && (leads[t] < 0 || users[p] < users[leads[t]])) {
            leads[t] = p;
          }
        }
      }
    }
    return leads;
  }
}
