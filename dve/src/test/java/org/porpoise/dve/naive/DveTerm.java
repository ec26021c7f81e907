package org.porpoise.dve.naive;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An expression of a {@link DveSketch}: it writes itself as DVE does, with no parenthesis more than
 * the table of operators asks for, and says what it is worth. Shares no code with the front end.
 */
sealed interface DveTerm {
  /** What it is worth, in 32 bits. */
  int in(NaiveDve.World world) throws Failure;

  /** How tightly it binds. */
  default int rank() {
    return Integer.MAX_VALUE;
  }

  /** Something has no value: an index is out of range, or a divisor is zero. */
  final class Failure extends Exception {
    private static final long serialVersionUID = 1L;
  }

  /** A number that is not negative. */
  record Literal(int value) implements DveTerm {
    @Override
    public int in(NaiveDve.World world) {
      return value;
    }

    @Override
    public String toString() {
      return Integer.toString(value);
    }
  }

  /** Whether a process is in a state. */
  record At(String process, String state) implements DveTerm {
    @Override
    public int in(NaiveDve.World world) {
      return state.equals(world.where(process)) ? 1 : 0;
    }

    @Override
    public String toString() {
      return process + "." + state;
    }
  }

  /**
   * A variable, or an element of an array.
   *
   * @param shown how the process that uses it calls it
   */
  record Cell(String shown, DveSketch.Variable variable, Optional<DveTerm> index)
      implements DveTerm {
    @Override
    public int in(NaiveDve.World world) throws Failure {
      return world.values(variable)[position(world)];
    }

    /** Stores a value, cut to the type. */
    void store(NaiveDve.World world, int value) throws Failure {
      world.values(variable)[position(world)] = variable.type().cut(value);
    }

    private int position(NaiveDve.World world) throws Failure {
      int position = index.isPresent() ? index.get().in(world) : 0;
      if (position < 0 || position >= variable.initial().size()) {
        throw new Failure();
      }
      return position;
    }

    @Override
    public String toString() {
      return shown + index.map(i -> "[" + i + "]").orElse("");
    }
  }

  /** An operator and its operand. */
  record Unary(String operator, DveTerm operand) implements DveTerm {
    static final List<String> OPERATORS = List.of("-", "~", "not ", "!");

    @Override
    public int in(NaiveDve.World world) throws Failure {
      int value = operand.in(world);
      return switch (operator) {
        case "-" -> -value;
        case "~" -> -value - 1;
        default -> value == 0 ? 1 : 0;
      };
    }

    @Override
    public String toString() {
      boolean plain = operand instanceof Literal || operand instanceof Cell;
      return operator + (plain ? operand : "(" + operand + ")");
    }
  }

  /** An operator between two operands. */
  record Binary(DveTerm left, String operator, DveTerm right) implements DveTerm {
    /** How tightly operators bind, as docs/dve.md lists them. */
    static final Map<String, Integer> RANKS =
        Map.ofEntries(
            Map.entry("imply", 0),
            Map.entry("or", 1),
            Map.entry("||", 1),
            Map.entry("and", 2),
            Map.entry("&&", 2),
            Map.entry("|", 3),
            Map.entry("^", 4),
            Map.entry("&", 5),
            Map.entry("==", 6),
            Map.entry("!=", 6),
            Map.entry("<", 7),
            Map.entry("<=", 7),
            Map.entry(">", 7),
            Map.entry(">=", 7),
            Map.entry("<<", 8),
            Map.entry(">>", 8),
            Map.entry("+", 9),
            Map.entry("-", 9),
            Map.entry("*", 10),
            Map.entry("/", 10),
            Map.entry("%", 10));

    @Override
    public int in(NaiveDve.World world) throws Failure {
      int a = left.in(world);
      return switch (operator) {
        case "imply" -> a == 0 ? 1 : truth(right.in(world) != 0);
        case "or", "||" -> a != 0 ? 1 : truth(right.in(world) != 0);
        case "and", "&&" -> a == 0 ? 0 : truth(right.in(world) != 0);
        default -> strict(a, right.in(world));
      };
    }

    private int strict(long a, long b) throws Failure {
      if ((operator.equals("/") || operator.equals("%")) && b == 0) {
        throw new Failure();
      }
      return (int)
          switch (operator) {
            case "|" -> a | b;
            case "^" -> a ^ b;
            case "&" -> a & b;
            case "==" -> truth(a == b);
            case "!=" -> truth(a != b);
            case "<" -> truth(a < b);
            case "<=" -> truth(a <= b);
            case ">" -> truth(a > b);
            case ">=" -> truth(a >= b);
            case "<<" -> a << b;
            case ">>" -> a >> b;
            case "+" -> a + b;
            case "-" -> a - b;
            case "*" -> a * b;
            case "/" -> a / b;
            case "%" -> a % b;
            default -> throw new AssertionError(operator);
          };
    }

    private static int truth(boolean holds) {
      return holds ? 1 : 0;
    }

    @Override
    public int rank() {
      return RANKS.getOrDefault(operator, 0);
    }

    @Override
    public String toString() {
      boolean isChain = rank() > 0; // from the left; of implications, nobody remembers
      String first = left.rank() < rank() + (isChain ? 0 : 1) ? "(" + left + ")" : "" + left;
      return first + " " + operator + " " + (right.rank() <= rank() ? "(" + right + ")" : right);
    }
  }
}
