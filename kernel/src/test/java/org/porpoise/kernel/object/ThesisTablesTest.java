package org.porpoise.kernel.object;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.porpoise.kernel.object.Definitions.Relation;
import org.porpoise.kernel.object.Op.Plain;

/** The tables of the thesis, entry by entry as they are printed there. */
final class ThesisTablesTest {
  private static final VariableKind BOOLEAN = new VariableKind(0, 1);

  @Test
  void theTableOfExample314IsAsPrinted() {
    assertTable(
        """
        DEP.  | Write | Read
        Write |   +   |  +
        Read  |   +   |  -
        """,
        (a, b, n) -> BOOLEAN.canBeDependent(a, b),
        1);
  }

  @Test
  void theTableOfExample316IsAsPrinted() {
    assertTable(
        """
        DEP.       | Write | Complement | Read
        Write      |   +   |     +      |  +
        Complement |   +   |     -      |  +
        Read       |   +   |     +      |  -
        """,
        (a, b, n) -> BOOLEAN.canBeDependent(a, b),
        1);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void theConstantTableOfExample319IsAsPrinted(int capacity) {
    ChannelKind channel = new ChannelKind(capacity);
    assertTable(
        """
        DEP.    | Send | Receive | Length
        Send    |  +   |    +    |   +
        Receive |  +   |    +    |   +
        Length  |  +   |    +    |   -
        """,
        (a, b, n) -> channel.canBeDependent(a, b),
        capacity);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void theConditionalTableOfExample319IsAsPrinted(int capacity) {
    assertTable(
        """
        DEP.    | Send         | Receive      | Length
        Send    | n<N          | n=0 or n=N   | n<N
        Receive | n=0 or n=N   | n>0          | n>0
        Length  | n<N          | n>0          | -
        """,
        new ChannelKind(capacity)::areDependentIn,
        capacity);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void theTableOfExample320IsAsPrinted(int capacity) {
    assertTable(
        """
        DEP.    | Send       | Receive    | Length | Empty | Full
        Send    | n<N        | n=0 or n=N | n<N    | n=0   | n=N-1
        Receive | n=0 or n=N | n>0        | n>0    | n=1   | n=N
        Length  | n<N        | n>0        | -      | -     | -
        Empty   | n=0        | n=1        | -      | -     | -
        Full    | n=N-1      | n=N        | -      | -     | -
        """,
        new ChannelKind(capacity)::areDependentIn,
        capacity);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void theTableOfExample429IsAsPrinted(int capacity) {
    assertTable(
        """
        first   | Send       | Receive    | Length | Empty | Full
        Send    | n<N        | n=N        | n<N    | n<N   | n=N-1
        Receive | n=0        | n>0        | n>0    | n=1   | n>0
        Length  | n<N        | n>0        | -      | -     | -
        Empty   | n=0        | n>0        | -      | -     | -
        Full    | n<N        | n=N        | -      | -     | -
        """,
        new ChannelKind(capacity)::mayInterfereFirst,
        capacity);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void theTableOfExample67IsAsDescribed(int capacity) {
    assertTable(
        """
        DEP.    | Send       | Receive    | Length | Empty | Full
        Send    | n<N        | n=0 or n=N | n<N    | n=0   | n<N
        Receive | n=0 or n=N | n>0        | n>0    | n>0   | n=N
        Length  | n<N        | n>0        | -      | -     | -
        Empty   | n=0        | n>0        | -      | -     | -
        Full    | n<N        | n=N        | -      | -     | -
        """,
        new ChannelKind(capacity)::areUniformlyDependentIn,
        capacity);
  }

  /** An entry that is not as printed shows the numbers for which it holds, in brackets. */
  private static void assertTable(String printed, Relation relation, int capacity) {
    List<List<String>> rows = printed.lines().map(l -> List.of(l.split("\\|", -1))).toList();
    List<String> actual = new ArrayList<>(List.of(String.join("|", rows.getFirst())));
    for (List<String> row : rows.subList(1, rows.size())) {
      List<String> cells = new ArrayList<>(List.of(row.getFirst()));
      for (int column = 1; column < row.size(); column++) {
        Op a = operation(row.getFirst());
        Op b = operation(rows.getFirst().get(column));
        String condition = row.get(column);
        List<Long> expected = numbers(capacity, n -> holds(condition.strip(), n, capacity));
        List<Long> found = numbers(capacity, n -> relation.holds(a, b, n));
        cells.add(found.equals(expected) ? condition : " n in " + found);
      }
      actual.add(String.join("|", cells));
    }
    assertEquals(
        printed.strip(), String.join("\n", actual).strip(), "as printed, with N = " + capacity);
  }

  private static List<Long> numbers(int capacity, LongPredicate wanted) {
    return LongStream.rangeClosed(0, capacity).filter(wanted).boxed().toList();
  }

  private static Op operation(String heading) {
    return Plain.valueOf(heading.strip().toUpperCase(Locale.ROOT));
  }

  private static boolean holds(String condition, long n, long capacity) {
    return switch (condition) {
      case "+" -> true;
      case "-" -> false;
      case "n<N" -> n < capacity;
      case "n>0" -> n > 0;
      case "n=0" -> n == 0;
      case "n=1" -> n == 1;
      case "n=N" -> n == capacity;
      case "n=N-1" -> n == capacity - 1;
      case "n=0 or n=N" -> n == 0 || n == capacity;
      default -> throw new AssertionError("unknown condition " + condition);
    };
  }
}
