package org.porpoise.petri.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.lfcs.Condition;
import org.porpoise.kernel.state.Field;
import org.porpoise.petri.net.Net;

/**
 * Runs a net on packed markings, word by word.
 *
 * <p>In words with {@linkplain Places#spareBits spare bits} a transition has what it needs of all
 * places of a word if the spare bits, set beforehand, survive the subtraction of its needs; where
 * every place has one bit, if its needs are a subset. It fires by an addition.
 */
final class NetStepper implements Stepper {
  private final PetriSystem system;
  private final Places places;
  private final long[] initial;
  private final long[] spare; // by word
  private final boolean isSafe;
  private final Step[] steps; // by transition
  private final Condition.Truth[] propositions;

  /**
   * A transition in the form that runs.
   *
   * @param needWords the words in which it needs tokens
   * @param needs the tokens, packed
   * @param changeWords the words that it changes
   * @param changes what is added to each
   * @param others what else must hold
   * @param writes what is set, after the additions
   */
  private record Step(
      int[] needWords,
      long[] needs,
      int[] changeWords,
      long[] changes,
      Condition.Truth[] others,
      Write[] writes) {}

  /** Sets the tokens of a place. */
  private record Write(Field field, long tokens) {}

  NetStepper(PetriSystem system) {
    this.system = system;
    places = system.places();
    spare = places.spareBits();
    isSafe = places.room().isSafe();
    initial = new long[places.layout().words()];
    for (int p = 0; p < places.count(); p++) {
      places.field(p).set(initial, 0, system.net().places().get(p).initial());
    }
    List<Step> all = new ArrayList<>();
    system.net().transitions().forEach(t -> all.add(step(t)));
    system.agenda().observers().forEach(o -> all.add(look(o)));
    steps = all.toArray(Step[]::new);
    propositions =
        system.agenda().propositions().stream()
            .map(p -> p.reading().of(places))
            .toArray(Condition.Truth[]::new);
  }

  private Step step(Net.Transition t) {
    long[] needs = new long[initial.length];
    long[] changes = new long[initial.length];
    List<Write> writes = new ArrayList<>();
    for (Map.Entry<Integer, Effects.Effect> e : Effects.of(t).entrySet()) {
      Field field = places.field(e.getKey());
      needs[field.word()] |= e.getValue().least() << field.shift();
      if (e.getValue().resets()) {
        writes.add(new Write(field, e.getValue().puts()));
      } else {
        changes[field.word()] += e.getValue().amount() << field.shift();
      }
    }
    Condition.Truth[] others =
        t.below().stream()
            .map(
                arc -> {
                  Field field = places.field(arc.place());
                  return (Condition.Truth) (s, o) -> field.get(s, o) < arc.tokens();
                })
            .toArray(Condition.Truth[]::new);
    return step(needs, changes, others, writes.toArray(Write[]::new));
  }

  private Step look(Agenda.Observer observer) {
    long[] none = new long[initial.length];
    Condition.Truth[] others =
        observer.guard().stream().map(c -> c.reading().of(places)).toArray(Condition.Truth[]::new);
    return step(none, none, others, new Write[0]);
  }

  private static Step step(long[] needs, long[] changes, Condition.Truth[] others, Write[] writes) {
    int[] needWords = nonZero(needs);
    int[] changeWords = nonZero(changes);
    return new Step(
        needWords, at(needs, needWords), changeWords, at(changes, changeWords), others, writes);
  }

  private static int[] nonZero(long[] words) {
    return IntStream.range(0, words.length).filter(w -> words[w] != 0).toArray();
  }

  private static long[] at(long[] words, int[] positions) {
    return Arrays.stream(positions).mapToLong(w -> words[w]).toArray();
  }

  @Override
  public void initial(long[] state, int offset) {
    System.arraycopy(initial, 0, state, offset, initial.length);
  }

  @Override
  public void enabled(long[] state, int offset, TransitionBuffer out) {
    for (int t = 0; t < steps.length; t++) {
      if (isEnabled(steps[t], state, offset)) {
        out.add(t);
      }
    }
  }

  private boolean isEnabled(Step step, long[] state, int offset) {
    int[] words = step.needWords;
    long[] needs = step.needs;
    for (int i = 0; i < words.length; i++) {
      long word = state[offset + words[i]];
      if (isSafe) {
        if ((needs[i] & ~word) != 0) {
          return false;
        }
      } else {
        long bits = spare[words[i]];
        if ((((word | bits) - needs[i]) & bits) != bits) {
          return false;
        }
      }
    }
    for (Condition.Truth other : step.others) {
      if (!other.holds(state, offset)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void fire(int transition, long[] source, int from, long[] target, int to) {
    System.arraycopy(source, from, target, to, initial.length);
    Step step = steps[transition];
    int[] words = step.changeWords;
    long[] changes = step.changes;
    for (int i = 0; i < words.length; i++) {
      long word = target[to + words[i]] + changes[i];
      if ((word & spare[words[i]]) != 0) {
        throw system.noRoom(overflowing(words[i], word));
      }
      target[to + words[i]] = word;
    }
    for (Write write : step.writes) {
      write.field.set(target, to, write.tokens);
    }
  }

  private int overflowing(int number, long word) {
    for (int p = 0; p < places.count(); p++) {
      Field field = places.field(p);
      if (field.word() == number && ((word >>> field.shift()) & field.mask()) > field.mask() / 2) {
        return p;
      }
    }
    throw new AssertionError("no place overflows in word " + number);
  }

  /** A net that stops is not told to have finished. */
  @Override
  public Optional<String> terminalFault(long[] state, int offset) {
    return Optional.of("no transition can fire");
  }

  /** Claims on markings are observers. */
  @Override
  public Optional<String> stateFault(int claim, long[] state, int offset) {
    return Optional.empty();
  }

  @Override
  public boolean holds(int proposition, long[] state, int offset) {
    return propositions[proposition].holds(state, offset);
  }

  @Override
  public boolean isProgress(int claim, long[] state, int offset) {
    throw new IllegalArgumentException("claim " + claim + " is not about progress");
  }
}
