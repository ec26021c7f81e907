package org.porpoise.petri.simplify;

import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.porpoise.petri.net.Net;

/**
 * A net, a smaller one that stands for it, and the way back.
 *
 * @see Simplifier
 */
public final class Simplification {
  static final int REMOVED = -1;

  private final Net original;
  private final Net net;
  private final Preserved preserved;
  private final int[] newPlaces;
  private final List<Word> words;
  private final List<Word> prefix;
  private final List<List<Word>> postponed;

  /**
   * An execution of the original net.
   *
   * @param firings its transitions
   * @param cycleStart after how many of them a part begins that repeats forever, if one does
   */
  public record Run(List<Integer> firings, OptionalInt cycleStart) {
    public Run {
      firings = List.copyOf(firings);
    }
  }

  Simplification(
      Net original,
      Net net,
      Preserved preserved,
      int[] newPlaces,
      List<Word> words,
      List<Word> prefix,
      List<List<Word>> postponed) {
    this.original = original;
    this.net = net;
    this.preserved = preserved;
    this.newPlaces = newPlaces.clone();
    this.words = List.copyOf(words);
    this.prefix = List.copyOf(prefix);
    this.postponed = List.copyOf(postponed);
  }

  /** The net as it was. */
  public Net original() {
    return original;
  }

  /** The smaller net. */
  public Net net() {
    return net;
  }

  /** Whether something became smaller. */
  public boolean isSmaller() {
    return net.places().size() < original.places().size()
        || net.transitions().size() < original.transitions().size();
  }

  /** The number in the smaller net of a place of the original one, if it is left there. */
  public OptionalInt place(int ofOriginal) {
    int number = newPlaces[ofOriginal];
    return number == REMOVED ? OptionalInt.empty() : OptionalInt.of(number);
  }

  /** The number in the original net of a place of the smaller one. */
  public int originalPlace(int place) {
    return IntStream.range(0, newPlaces.length)
        .filter(p -> newPlaces[p] == place)
        .findFirst()
        .orElseThrow();
  }

  /** What became of the net, on one line. */
  public String summary() {
    return "simplified %s, %s to %,d, %,d"
        .formatted(
            count(original.places().size(), "place"),
            count(original.transitions().size(), "transition"),
            net.places().size(),
            net.transitions().size());
  }

  private static String count(int number, String what) {
    return String.format(Locale.ROOT, "%,d %s%s", number, what, number == 1 ? "" : "s");
  }

  /**
   * The execution of the original net that an execution of the smaller one stands for. Where that
   * one ends because the smaller net is dead, this one ends in a dead marking too, unless the
   * simplification kept only reachability.
   *
   * @param path transitions of the smaller net
   * @param cycleStart after how many of them a part begins that repeats forever, if one does
   * @throws AssertionError if the firings are not possible, or do not end as they should
   * @throws org.porpoise.kernel.TooManySteps if they are and do, but are too many to be written
   *     down
   */
  public Run expanded(int[] path, OptionalInt cycleStart) {
    Play small = new Play(net);
    Play play = new Play(original);
    prefix.forEach(play::fire);
    OptionalInt start = OptionalInt.empty();
    for (int i = 0; i < path.length; i++) {
      if (cycleStart.isPresent() && cycleStart.getAsInt() == i) {
        start = OptionalInt.of(Math.toIntExact(play.length()));
      }
      small.fire(new Word.Single(path[i]));
      play.fire(words.get(path[i]));
    }
    if (preserved != Preserved.REACHABILITY && cycleStart.isEmpty() && small.isDead()) {
      for (List<Word> stage : postponed.reversed()) {
        stage.forEach(play::fireAsOftenAsPossible);
      }
      if (!play.isDead()) {
        throw new AssertionError(
            "a dead marking of the simplified net is not one of " + original.name());
      }
    }
    return new Run(play.fired(), start);
  }
}
