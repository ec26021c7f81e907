package org.porpoise.kernel.object;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.porpoise.kernel.object.Op.Acquire;
import org.porpoise.kernel.object.Op.Add;
import org.porpoise.kernel.object.Op.Comparison;
import org.porpoise.kernel.object.Op.Move;
import org.porpoise.kernel.object.Op.Plain;
import org.porpoise.kernel.object.Op.Release;
import org.porpoise.kernel.object.Op.Shift;
import org.porpoise.kernel.object.Op.Test;
import org.porpoise.kernel.object.Op.WriteConstant;

/**
 * What the operations of a small object do (section 2.1 of the thesis), written without a look at
 * the tables under test: each operation is a partial function from an input and a value to an
 * output and a value.
 *
 * <p>A value is a list: the messages of a channel, which are 0 and 1, or the single number that
 * variables, semaphores and locks are. An object without a limit has none here either; only the
 * list of values stops somewhere, far from the values that are asked about.
 *
 * @param name how a failure calls the object
 * @param kind the tables under test
 * @param operations all operations that the object has
 * @param values all its values, up to some size
 * @param largest the largest number that the tables are asked about
 */
record ObjectMeaning(
    String name, ObjectKind kind, List<Op> operations, List<List<Long>> values, long largest) {

  /** Where the values of an object without a limit stop. */
  private static final int HORIZON = 6;

  /** What is asked about such an object: operations and tests need some room to reach further. */
  private static final int NEAR = 4;

  /** What an execution gives. */
  record Outcome(String output, List<Long> next) {}

  static ObjectMeaning channel(int capacity) {
    return channel("channel of " + capacity, new ChannelKind(capacity), capacity, capacity);
  }

  static ObjectMeaning unboundedChannel() {
    return channel("unbounded channel", new ChannelKind(ChannelKind.UNBOUNDED), HORIZON, NEAR);
  }

  private static ObjectMeaning channel(String name, ChannelKind kind, int longest, int largest) {
    List<Op> operations =
        new ArrayList<>(
            List.of(
                Plain.SEND,
                Plain.RECEIVE,
                Plain.LENGTH,
                Plain.EMPTY,
                Plain.FULL,
                Plain.FIRST,
                Plain.MESSAGES));
    operations.addAll(tests(-1, largest + 1));
    List<List<Long>> values = new ArrayList<>();
    values.add(List.of());
    for (int i = 0; values.get(i).size() < longest; i++) {
      values.add(appended(values.get(i), 0));
      values.add(appended(values.get(i), 1));
    }
    return new ObjectMeaning(name, kind, operations, values, largest);
  }

  static ObjectMeaning semaphore(int max) {
    return semaphore("semaphore to " + max, new SemaphoreKind(max), max, max);
  }

  static ObjectMeaning unboundedSemaphore() {
    return semaphore(
        "unbounded semaphore", new SemaphoreKind(SemaphoreKind.UNBOUNDED), HORIZON, NEAR);
  }

  private static ObjectMeaning semaphore(
      String name, SemaphoreKind kind, int highest, int largest) {
    List<Op> operations = new ArrayList<>(List.of(Plain.READ, Plain.WAIT, Plain.SIGNAL));
    operations.addAll(tests(-1, largest + 1));
    return new ObjectMeaning(name, kind, operations, numbers(0, highest), largest);
  }

  static ObjectMeaning lock(int holders) {
    List<Op> operations = new ArrayList<>(List.of(Plain.READ));
    for (int holder = 1; holder <= holders; holder++) {
      operations.add(new Acquire(holder));
      operations.add(new Release(holder));
    }
    operations.addAll(tests(-1, holders + 1));
    return new ObjectMeaning(
        "lock of " + holders, new LockKind(holders), operations, numbers(0, holders), holders);
  }

  static ObjectMeaning variable(long min, long max) {
    VariableKind kind = new VariableKind(min, max);
    List<Op> operations = new ArrayList<>(List.of(Plain.READ, Plain.WRITE));
    if (max == min + 1) {
      operations.add(Plain.COMPLEMENT);
    }
    for (long value = min; value <= max; value++) {
      operations.add(new WriteConstant(value));
    }
    for (long amount = -2; amount <= max - min + 2; amount++) {
      operations.add(new Add(amount));
    }
    operations.addAll(tests(min - 1, max + 1));
    return new ObjectMeaning(
        "variable %d..%d".formatted(min, max), kind, operations, numbers(min, max), max);
  }

  /** The control points of a process, which only moves change. */
  static ObjectMeaning controlPoints(int points) {
    List<Op> operations = new ArrayList<>(List.of(Plain.READ));
    for (int from = 0; from < points; from++) {
      for (int to = 0; to < points; to++) {
        operations.add(new Move(from, to));
      }
    }
    for (int point = 0; point < points; point++) {
      operations.add(new Test(Comparison.EQ, point));
      operations.add(new Test(Comparison.NE, point));
    }
    return new ObjectMeaning(
        points + " control points",
        new VariableKind(0, points - 1L),
        operations,
        numbers(0, points - 1L),
        points - 1L);
  }

  /** A place whose transitions need and take up to two tokens, and put up to two. */
  static ObjectMeaning place() {
    List<Op> operations = new ArrayList<>(List.of(Plain.READ));
    for (long least = 0; least <= 2; least++) {
      operations.add(new WriteConstant(least));
      for (long amount = -least; amount <= 2; amount++) {
        operations.add(new Shift(least, amount));
      }
    }
    operations.addAll(tests(-1, NEAR + 1));
    return new ObjectMeaning("place", new PlaceKind(), operations, numbers(0, 2 * HORIZON), NEAR);
  }

  static List<ObjectMeaning> all() {
    List<ObjectMeaning> all = new ArrayList<>();
    for (int n = 1; n <= 4; n++) {
      all.add(channel(n));
      all.add(semaphore(n));
      all.add(controlPoints(n));
    }
    for (int n = 1; n <= 3; n++) {
      all.add(lock(n));
    }
    all.add(unboundedChannel());
    all.add(unboundedSemaphore());
    all.add(place());
    all.add(variable(0, 1));
    all.add(variable(0, 2));
    all.add(variable(-2, 1));
    all.add(variable(7, 8));
    all.add(variable(5, 5));
    return all;
  }

  /** The number that the tables look at. */
  long number(List<Long> value) {
    return kind instanceof ChannelKind ? value.size() : value.getFirst();
  }

  /** All numbers that the tables are asked about. */
  List<Long> numbers() {
    return allNumbers().stream().filter(n -> n <= largest).toList();
  }

  /** All numbers there are, up to where the values stop. */
  List<Long> allNumbers() {
    return values.stream().map(this::number).distinct().toList();
  }

  /** The possible inputs of an operation; a single meaningless one where it takes none. */
  List<Long> inputs(Op op) {
    if (op == Plain.WRITE) {
      return values.stream().map(List::getFirst).toList();
    }
    return op == Plain.SEND ? List.of(0L, 1L) : List.of(0L);
  }

  /** Executes an operation where it is defined. */
  Optional<Outcome> execute(Op op, long input, List<Long> value) {
    long number = number(value);
    return switch (op) {
      case Plain plain -> execute(plain, input, value, number);
      case WriteConstant write -> becomes(write.value());
      case Add add -> becomes(cycled(number, add.amount()));
      case Move move -> number == move.from() ? becomes(move.to()) : Optional.empty();
      case Shift shift ->
          number >= shift.least() ? becomes(number + shift.amount()) : Optional.empty();
      case Acquire acquire -> number == 0 ? becomes(acquire.holder()) : Optional.empty();
      case Release release -> number == release.holder() ? becomes(0) : Optional.empty();
      case Test test -> isTrue(test, number) ? says("", value) : Optional.empty();
    };
  }

  private Optional<Outcome> execute(Plain op, long input, List<Long> value, long number) {
    return switch (op) {
      case READ, LENGTH -> says(Long.toString(number), value);
      case EMPTY -> says(Boolean.toString(number == 0), value);
      case FULL -> says(Boolean.toString(number == limit()), value);
      case FIRST -> says(number == 0 ? "none" : Long.toString(value.getFirst()), value);
      case MESSAGES -> says(value.toString(), value);
      case WRITE -> becomes(input);
      case COMPLEMENT -> becomes(values.get(1 - values.indexOf(value)).getFirst());
      case WAIT -> number > 0 ? becomes(number - 1) : Optional.empty();
      case SIGNAL -> number < limit() ? becomes(number + 1) : Optional.empty();
      case SEND -> number < limit() ? says("", appended(value, input)) : Optional.empty();
      case RECEIVE ->
          number > 0
              ? says(Long.toString(value.getFirst()), value.subList(1, value.size()))
              : Optional.empty();
    };
  }

  private long limit() {
    return switch (kind) {
      case ChannelKind channel -> channel.capacity();
      case SemaphoreKind semaphore -> semaphore.max();
      case LockKind lock -> lock.holders();
      case PlaceKind place -> Long.MAX_VALUE;
      case VariableKind variable -> variable.max();
    };
  }

  /** Counts step by step through the values, from the last on to the first. */
  private long cycled(long number, long amount) {
    int size = values.size();
    int position = values.indexOf(List.of(number));
    for (long i = 0; i < Math.abs(amount); i++) {
      position = (position + (amount > 0 ? 1 : size - 1)) % size;
    }
    return values.get(position).getFirst();
  }

  static boolean isTrue(Test test, long number) {
    int order = Long.compare(number, test.constant());
    return switch (test.comparison()) {
      case EQ -> order == 0;
      case NE -> order != 0;
      case LT -> order < 0;
      case LE -> order <= 0;
      case GT -> order > 0;
      case GE -> order >= 0;
    };
  }

  private static Optional<Outcome> becomes(long number) {
    return says("", List.of(number));
  }

  private static Optional<Outcome> says(String output, List<Long> next) {
    return Optional.of(new Outcome(output, List.copyOf(next)));
  }

  private static List<Long> appended(List<Long> value, long message) {
    List<Long> longer = new ArrayList<>(value);
    longer.add(message);
    return List.copyOf(longer);
  }

  private static List<Op> tests(long from, long to) {
    List<Op> tests = new ArrayList<>();
    for (long constant = from; constant <= to; constant++) {
      for (Comparison comparison : Comparison.values()) {
        tests.add(new Test(comparison, constant));
      }
    }
    return tests;
  }

  private static List<List<Long>> numbers(long from, long to) {
    return LongStream.rangeClosed(from, to).mapToObj(List::of).toList();
  }

  @Override
  public String toString() {
    return name;
  }
}
