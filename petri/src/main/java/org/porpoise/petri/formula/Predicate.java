package org.porpoise.petri.formula;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.porpoise.petri.net.Net;

/**
 * Something that is true or false of a marking. Negations stand in front of fireability only: that
 * a sum is not at most a number is that its opposite is at most another.
 */
public sealed interface Predicate {
  Predicate TRUE = new Constant(true);
  Predicate FALSE = new Constant(false);

  record Constant(boolean value) implements Predicate {}

  /** A sum of tokens is at most a number. */
  record AtMost(Sum sum, long most) implements Predicate {}

  /** Some of these transitions can fire. */
  record Fireable(List<Integer> transitions) implements Predicate {
    public Fireable {
      transitions = transitions.stream().sorted().distinct().toList();
    }
  }

  /** None of these transitions can fire. */
  record Stuck(List<Integer> transitions) implements Predicate {
    public Stuck {
      transitions = transitions.stream().sorted().distinct().toList();
    }
  }

  record And(List<Predicate> operands) implements Predicate {
    public And {
      operands = List.copyOf(operands);
    }
  }

  record Or(List<Predicate> operands) implements Predicate {
    public Or {
      operands = List.copyOf(operands);
    }
  }

  /** That a sum is at most a number, where that is not always so or never. */
  static Predicate atMost(Sum sum, long most) {
    boolean always = most >= 0 && sum.isNeverPositive();
    boolean never = most < 0 && sum.isNeverNegative();
    return always ? TRUE : never ? FALSE : new AtMost(sum, most);
  }

  /** That a sum is at least a number. */
  static Predicate atLeast(Sum sum, long least) {
    return atMost(sum.times(-1), Math.negateExact(least));
  }

  /** That one of these transitions can fire. */
  static Predicate fireable(List<Integer> transitions) {
    return transitions.isEmpty() ? FALSE : new Fireable(transitions);
  }

  /** That a marking is dead. */
  static Predicate deadlock(Net net) {
    return not(fireable(Stream.iterate(0, t -> t + 1).limit(net.transitions().size()).toList()));
  }

  static Predicate not(Predicate operand) {
    return switch (operand) {
      case Constant(boolean value) -> value ? FALSE : TRUE;
      case AtMost(Sum sum, long most) -> atMost(sum.times(-1), Math.subtractExact(-1, most));
      case Fireable(var transitions) -> new Stuck(transitions);
      case Stuck(var transitions) -> new Fireable(transitions);
      case And(var operands) -> or(operands.stream().map(Predicate::not).toList());
      case Or(var operands) -> and(operands.stream().map(Predicate::not).toList());
    };
  }

  /** All of them, with conjunctions among them opened and constants left out. */
  static Predicate and(List<Predicate> operands) {
    List<Predicate> open = new ArrayList<>();
    for (Predicate p : operands) {
      switch (p) {
        case Constant(boolean value) -> {
          if (!value) {
            return FALSE;
          }
        }
        case And(var inner) -> open.addAll(inner);
        case AtMost a -> open.add(a);
        case Fireable f -> open.add(f);
        case Stuck s -> open.add(s);
        case Or o -> open.add(o);
      }
    }
    List<Predicate> different = open.stream().distinct().toList();
    return switch (different.size()) {
      case 0 -> TRUE;
      case 1 -> different.getFirst();
      default -> new And(different);
    };
  }

  /** One of them, with disjunctions among them opened and constants left out. */
  static Predicate or(List<Predicate> operands) {
    List<Predicate> open = new ArrayList<>();
    for (Predicate p : operands) {
      switch (p) {
        case Constant(boolean value) -> {
          if (value) {
            return TRUE;
          }
        }
        case Or(var inner) -> open.addAll(inner);
        case AtMost a -> open.add(a);
        case Fireable f -> open.add(f);
        case Stuck s -> open.add(s);
        case And a -> open.add(a);
      }
    }
    List<Predicate> different = open.stream().distinct().toList();
    return switch (different.size()) {
      case 0 -> FALSE;
      case 1 -> different.getFirst();
      default -> new Or(different);
    };
  }

  /** The same in terms of tokens alone: a transition can fire where its places allow it. */
  static Predicate overPlaces(Predicate predicate, Net net) {
    return switch (predicate) {
      case Constant c -> c;
      case AtMost a -> a;
      case Fireable(var transitions) ->
          or(transitions.stream().map(t -> enabling(net.transitions().get(t))).toList());
      case Stuck(var transitions) ->
          and(transitions.stream().map(t -> not(enabling(net.transitions().get(t)))).toList());
      case And(var operands) -> and(operands.stream().map(p -> overPlaces(p, net)).toList());
      case Or(var operands) -> or(operands.stream().map(p -> overPlaces(p, net)).toList());
    };
  }

  private static Predicate enabling(Net.Transition t) {
    List<Predicate> all = new ArrayList<>();
    t.takes().forEach(a -> all.add(atLeast(Sum.of(List.of(a.place())), a.tokens())));
    t.needs().forEach(a -> all.add(atLeast(Sum.of(List.of(a.place())), a.tokens())));
    t.below().forEach(a -> all.add(atMost(Sum.of(List.of(a.place())), a.tokens() - 1)));
    return and(all);
  }
}
