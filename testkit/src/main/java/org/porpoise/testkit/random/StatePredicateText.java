package org.porpoise.testkit.random;

import java.util.Optional;
import java.util.function.Function;
import org.porpoise.testkit.random.SystemSketch.At;
import org.porpoise.testkit.random.SystemSketch.Both;
import org.porpoise.testkit.random.SystemSketch.Cell;
import org.porpoise.testkit.random.SystemSketch.CellAt;
import org.porpoise.testkit.random.SystemSketch.Cells;
import org.porpoise.testkit.random.SystemSketch.Compare;
import org.porpoise.testkit.random.SystemSketch.Constant;
import org.porpoise.testkit.random.SystemSketch.Either;
import org.porpoise.testkit.random.SystemSketch.Mutex;
import org.porpoise.testkit.random.SystemSketch.Not;
import org.porpoise.testkit.random.SystemSketch.Queue;
import org.porpoise.testkit.random.SystemSketch.Sum;
import org.porpoise.testkit.random.SystemSketch.Term;
import org.porpoise.testkit.random.SystemSketch.Test;
import org.porpoise.testkit.random.SystemSketch.Thing;
import org.porpoise.testkit.random.SystemSketch.Value;

/** Writes conditions as propositions in a formula. */
final class StatePredicateText {
  private StatePredicateText() {}

  /** The condition as one proposition, if formulas can say that. */
  static Optional<String> of(Test test, Function<String, Thing> things) {
    return switch (test) {
      case Compare c ->
          Optional.of(
              of(c.left(), things) + " " + c.comparison().symbol() + " " + of(c.right(), things));
      case At(String process, int point) -> Optional.of(process + "@" + SketchBuilder.point(point));
      case Not n -> Optional.empty();
      case Both b -> Optional.empty();
      case Either e -> Optional.empty();
    };
  }

  private static String of(Term term, Function<String, Thing> things) {
    return switch (term) {
      case Constant(int value) -> Integer.toString(value);
      case Value(String object) ->
          switch (things.apply(object)) {
            case Queue q -> "len(" + object + ")";
            case Mutex m -> "free(" + object + ")";
            case Thing other -> object;
          };
      case Cell(String array, int index) -> array + "[" + index + "]";
      case CellAt(String array, Term index) ->
          "%s[%s %% %d]"
              .formatted(array, of(index, things), ((Cells) things.apply(array)).length());
      case Sum(Term left, Term right, int modulus) ->
          "(%s + %s) %% %d".formatted(of(left, things), of(right, things), modulus);
    };
  }
}
