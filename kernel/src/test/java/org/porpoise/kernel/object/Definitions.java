package org.porpoise.kernel.object;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.porpoise.kernel.object.ObjectMeaning.Outcome;
import org.porpoise.kernel.object.Op.Test;

/**
 * The definitions of the thesis, decided by trying all values and inputs of an {@link
 * ObjectMeaning}.
 */
final class Definitions {
  private final ObjectMeaning object;
  private final Map<Long, List<List<Long>>> valuesByNumber = new HashMap<>();
  private final Map<Use, Set<Long>> successors = new HashMap<>();

  private final Map<Pair, Boolean> dependent = new HashMap<>();

  /** An operation at a number. */
  private record Use(Op op, long number) {}

  /** Two operations at a number. */
  private record Pair(Op a, Op b, long number) {}

  /** A relation between two operations at a number. */
  @FunctionalInterface
  interface Relation {
    boolean holds(Op a, Op b, long number);
  }

  Definitions(ObjectMeaning object) {
    this.object = object;
    for (List<Long> value : object.values()) {
      long number = object.number(value);
      valuesByNumber.computeIfAbsent(number, n -> new ArrayList<>()).add(value);
      for (Op op : object.operations()) {
        for (long input : object.inputs(op)) {
          Set<Long> next = successors.computeIfAbsent(new Use(op, number), u -> new HashSet<>());
          object.execute(op, input, value).ifPresent(o -> next.add(object.number(o.next())));
        }
      }
    }
  }

  /** Definition 3.18, for some value of this number and some inputs. */
  boolean areDependentIn(Op a, Op b, long number) {
    return dependent.computeIfAbsent(
        new Pair(a, b, number),
        p ->
            valuesByNumber.getOrDefault(number, List.of()).stream()
                .anyMatch(v -> areDependent(a, b, v)));
  }

  /** Definition 4.6. */
  boolean canBeDependent(Op a, Op b) {
    return valuesByNumber.keySet().stream().anyMatch(n -> areDependentIn(a, b, n));
  }

  /** Definition 4.13. */
  boolean doNotAccord(Op a, Op b) {
    return valuesByNumber.keySet().stream()
        .filter(n -> isDefined(a, n) && isDefined(b, n))
        .anyMatch(n -> areDependentIn(a, b, n));
  }

  boolean isDefined(Op op, long number) {
    return !next(op, number).isEmpty();
  }

  /** The numbers that an operation leads to: none where it is not defined. */
  Set<Long> next(Op op, long number) {
    return successors.getOrDefault(new Use(op, number), Set.of());
  }

  /**
   * The numbers that operations independent of {@code a} lead to. By Definition 4.26 a ▷s b holds
   * if b is executed at one of them where the two are dependent.
   */
  Set<Long> region(Op a, long number, Relation dependency) {
    Deque<Long> open = new ArrayDeque<>(List.of(number));
    Set<Long> seen = new HashSet<>(open);
    while (!open.isEmpty()) {
      long here = open.pop();
      for (Op op : object.operations()) {
        if (!dependency.holds(a, op, here)) {
          next(op, here).stream()
              .filter(valuesByNumber::containsKey)
              .filter(seen::add)
              .forEach(open::push);
        }
      }
    }
    return seen;
  }

  boolean canMakeTrue(Op op, Test test) {
    return canChange(op, test, false);
  }

  boolean canMakeFalse(Op op, Test test) {
    return canChange(op, test, true);
  }

  private boolean canChange(Op op, Test test, boolean before) {
    return valuesByNumber.keySet().stream()
        .filter(n -> ObjectMeaning.isTrue(test, n) == before)
        .map(n -> next(op, n))
        .flatMap(Collection::stream)
        .anyMatch(n -> ObjectMeaning.isTrue(test, n) != before);
  }

  /**
   * Definition 6.6 for transitions that use one operation on the object. Returns what contradicts
   * it.
   */
  List<String> violationsOfWeakUniformity(Relation dependency) {
    List<String> found = new ArrayList<>();
    for (Op a : object.operations()) {
      for (long n : object.numbers()) {
        for (long afterA : next(a, n)) {
          for (Op b : object.operations()) {
            if (isDefined(b, afterA) && dependency.holds(a, b, n)) {
              violations(a, b, n, afterA, dependency, found);
            }
          }
        }
      }
    }
    return found;
  }

  private void violations(
      Op a, Op b, long n, long afterA, Relation dependency, List<String> found) {
    for (Op c : object.operations()) {
      for (long afterC : next(c, n)) {
        if (!dependency.holds(a, c, n)
            && !dependency.holds(b, c, afterA)
            && !dependency.holds(a, b, afterC)) {
          found.add("%s then %s at %d, and %s leads to %d".formatted(a, b, n, c, afterC));
        }
      }
    }
  }

  private boolean areDependent(Op a, Op b, List<Long> value) {
    for (long x : object.inputs(a)) {
      for (long y : object.inputs(b)) {
        if (!areIndependent(a, x, b, y, value)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean areIndependent(Op a, long x, Op b, long y, List<Long> value) {
    Optional<Outcome> first = object.execute(a, x, value);
    Optional<Outcome> second = object.execute(b, y, value);
    Optional<Outcome> secondAfterFirst = first.flatMap(o -> object.execute(b, y, o.next()));
    Optional<Outcome> firstAfterSecond = second.flatMap(o -> object.execute(a, x, o.next()));
    if (first.isPresent() && second.isPresent() != secondAfterFirst.isPresent()) {
      return false;
    }
    if (second.isPresent() && first.isPresent() != firstAfterSecond.isPresent()) {
      return false;
    }
    if (first.isEmpty() || second.isEmpty()) {
      return true;
    }
    return secondAfterFirst.map(Outcome::next).equals(firstAfterSecond.map(Outcome::next))
        && first.map(Outcome::output).equals(firstAfterSecond.map(Outcome::output))
        && second.map(Outcome::output).equals(secondAfterFirst.map(Outcome::output));
  }
}
