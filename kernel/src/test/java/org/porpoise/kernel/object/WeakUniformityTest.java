package org.porpoise.kernel.object;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.porpoise.kernel.object.Definitions.Relation;
import org.porpoise.kernel.object.Op.Comparison;
import org.porpoise.kernel.object.Op.Plain;

/** Definition 6.6, by brute force over three operations and all values. */
final class WeakUniformityTest {

  static List<ObjectMeaning> objects() {
    return ObjectMeaning.all();
  }

  @ParameterizedTest
  @MethodSource("objects")
  void uniformDependencyIsWeaklyUniform(ObjectMeaning object) {
    List<String> found =
        new Definitions(object).violationsOfWeakUniformity(object.kind()::areUniformlyDependentIn);
    assertEquals(List.of(), found);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void theTableWithFullIsNotWeaklyUniform(int capacity) {
    ObjectMeaning channel = ObjectMeaning.channel(capacity);
    List<String> found =
        new Definitions(channel).violationsOfWeakUniformity(channel.kind()::areDependentIn);
    String counterexample =
        "FULL then SEND at %d, and RECEIVE leads to %d".formatted(capacity - 1, capacity - 2);
    assertTrue(found.contains(counterexample), () -> "Example 6.7 is not among " + found);
  }

  @Test
  void theTableWithFullIsWeaklyUniformOnlyForTheSmallestChannel() {
    ObjectMeaning channel = ObjectMeaning.channel(1);
    assertEquals(
        List.of(),
        new Definitions(channel).violationsOfWeakUniformity(channel.kind()::areDependentIn));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void bothTablesWithLengthAloneAreWeaklyUniform(int capacity) {
    ObjectMeaning channel = without(ObjectMeaning.channel(capacity), Plain.EMPTY, Plain.FULL);
    Definitions definitions = new Definitions(channel);
    ObjectKind kind = channel.kind();
    Relation constant = (a, b, n) -> kind.canBeDependent(a, b);
    assertEquals(List.of(), definitions.violationsOfWeakUniformity(constant));
    assertEquals(List.of(), definitions.violationsOfWeakUniformity(kind::areDependentIn));
  }

  @Test
  void conditionalDependencyOfSemaphoresIsNotWeaklyUniform() {
    ObjectMeaning semaphore = ObjectMeaning.semaphore(3);
    assertTrue(
        new Definitions(semaphore)
            .violationsOfWeakUniformity(semaphore.kind()::areDependentIn)
            .contains("SIGNAL then WAIT at 0, and SIGNAL leads to 1"));
  }

  /** One object of each kind is enough for pairs: what matters is that both can be moved. */
  static Stream<List<ObjectMeaning>> pairs() {
    List<ObjectMeaning> some =
        List.of(
            few(ObjectMeaning.channel(1)),
            few(ObjectMeaning.channel(2)),
            few(ObjectMeaning.semaphore(2)),
            few(ObjectMeaning.lock(2)),
            few(ObjectMeaning.variable(0, 2)),
            few(ObjectMeaning.controlPoints(3)),
            few(ObjectMeaning.place()));
    return some.stream().flatMap(x -> some.stream().map(y -> List.of(x, y)));
  }

  @ParameterizedTest
  @Tag("slow")
  @MethodSource("pairs")
  void uniformDependencyOfTransitionsOnTwoObjectsIsWeaklyUniform(List<ObjectMeaning> objects) {
    List<String> found = new Transitions(objects.getFirst(), objects.getLast()).violations();
    assertEquals(List.of(), found.stream().limit(20).toList());
  }

  @ParameterizedTest
  @MethodSource("objects")
  void uniformDependencyOfTransitionsWithAnObservationAndAnUpdateIsWeaklyUniform(
      ObjectMeaning object) {
    Definitions definitions = new Definitions(object);
    Relation dependency = object.kind()::areUniformlyDependentIn;
    List<String> found = new ArrayList<>();
    // The pair that is dependent, the operation that t1 moves the object with, and t3. A test need
    // not hold where its transition is executed: it may be one side of a disjunction.
    for (Op a : object.operations()) {
      for (Op moving : object.operations()) {
        for (long n : object.numbers()) {
          if (!(a instanceof Op.Test) && !definitions.isDefined(a, n)) {
            continue;
          }
          for (long after : definitions.next(moving, n)) {
            for (Op c : object.operations()) {
              if (dependency.holds(a, c, n) || dependency.holds(moving, c, n)) {
                continue;
              }
              for (long aside : definitions.next(c, n)) {
                for (Op b : object.operations()) {
                  if (aside != n
                      && definitions.isDefined(b, after)
                      && !dependency.holds(b, c, after)
                      && dependency.holds(a, b, n)
                      && !dependency.holds(a, b, aside)
                      && !dependency.holds(moving, b, aside)) {
                    found.add("%s with %s then %s at %d, and %s".formatted(a, moving, b, n, c));
                  }
                }
              }
            }
          }
        }
      }
    }
    assertEquals(List.of(), found.stream().limit(20).toList());
  }

  private static ObjectMeaning without(ObjectMeaning object, Op... dropped) {
    return restricted(
        object,
        object.operations().stream()
            .filter(op -> !(op instanceof Op.Test) && !List.of(dropped).contains(op))
            .toList());
  }

  /** The same object with the tests on one constant only. */
  private static ObjectMeaning few(ObjectMeaning object) {
    return restricted(
        object,
        object.operations().stream()
            .filter(
                op ->
                    !(op instanceof Op.Test test)
                        || (test.constant() == 1
                            && List.of(Comparison.EQ, Comparison.NE, Comparison.LT)
                                .contains(test.comparison())))
            .filter(op -> !(op instanceof Op.Add add) || add.amount() == 1)
            .toList());
  }

  private static ObjectMeaning restricted(ObjectMeaning object, List<Op> operations) {
    return new ObjectMeaning(
        object.name(), object.kind(), operations, object.values(), object.largest());
  }

  /** Transitions that use at most one operation on each of two objects. */
  private static final class Transitions {
    private final ObjectMeaning left;
    private final ObjectMeaning right;
    private final Definitions onLeft;
    private final Definitions onRight;
    private final List<Uses> all = new ArrayList<>();

    private record Uses(Optional<Op> left, Optional<Op> right) {
      @Override
      public String toString() {
        return left.map(Op::toString).orElse("-") + "/" + right.map(Op::toString).orElse("-");
      }
    }

    private record State(long left, long right) {}

    Transitions(ObjectMeaning left, ObjectMeaning right) {
      this.left = left;
      this.right = right;
      onLeft = new Definitions(left);
      onRight = new Definitions(right);
      for (Optional<Op> x : maybe(left)) {
        for (Optional<Op> y : maybe(right)) {
          all.add(new Uses(x, y));
        }
      }
    }

    List<String> violations() {
      List<String> found = new ArrayList<>();
      for (long x : left.numbers()) {
        for (long y : right.numbers()) {
          State here = new State(x, y);
          for (Uses c : all) {
            for (State aside : next(c, here)) {
              List<Uses> apart = all.stream().filter(a -> !dependent(a, c, here)).toList();
              for (Uses a : aside.equals(here) ? List.<Uses>of() : apart) {
                for (State after : next(a, here)) {
                  for (Uses b : all) {
                    if (dependent(a, b, here)
                        && !dependent(a, b, aside)
                        && !dependent(b, c, after)
                        && !next(b, after).isEmpty()) {
                      found.add(a + " then " + b + " at " + here + ", and " + c);
                    }
                  }
                }
              }
            }
          }
        }
      }
      return found;
    }

    private boolean dependent(Uses t, Uses u, State state) {
      return dependent(left, t.left(), u.left(), state.left())
          || dependent(right, t.right(), u.right(), state.right());
    }

    private static boolean dependent(
        ObjectMeaning object, Optional<Op> a, Optional<Op> b, long number) {
      return a.isPresent()
          && b.isPresent()
          && object.kind().areUniformlyDependentIn(a.get(), b.get(), number);
    }

    private List<State> next(Uses uses, State state) {
      List<State> next = new ArrayList<>();
      for (long x :
          uses.left()
              .map(op -> onLeft.next(op, state.left()))
              .map(List::copyOf)
              .orElse(List.of(state.left()))) {
        for (long y :
            uses.right()
                .map(op -> onRight.next(op, state.right()))
                .map(List::copyOf)
                .orElse(List.of(state.right()))) {
          next.add(new State(x, y));
        }
      }
      return next;
    }

    private static List<Optional<Op>> maybe(ObjectMeaning object) {
      List<Optional<Op>> choices = new ArrayList<>(List.of(Optional.empty()));
      object.operations().forEach(op -> choices.add(Optional.of(op)));
      return choices;
    }
  }
}
