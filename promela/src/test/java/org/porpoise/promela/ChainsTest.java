package org.porpoise.promela;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.porpoise.promela.model.ConstantFolding;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Printer;
import org.porpoise.promela.model.Statement;

/** Long chains of operands mean, and read, what they would if they were grouped from the left. */
final class ChainsTest {
  private static final int CHAINS = 300;

  private static Expression value(String expression) {
    Model model = Texts.model("int x; active proctype P() { x = " + expression + " }");
    Statement first = model.proctypes().getFirst().body().items().getFirst().statement();
    return assertInstanceOf(Statement.Assign.class, first).value();
  }

  /** The value by grouping from the left, in 32 bits. */
  private static int fromTheLeft(List<String> operators, int[] operands) {
    int value = operands[0];
    for (int i = 1; i < operands.length; i++) {
      int next = operands[i];
      value =
          switch (operators.get(i - 1)) {
            case "+" -> value + next;
            case "-" -> value - next;
            case "*" -> value * next;
            case "/" -> value / next;
            case "%" -> value % next;
            case "&" -> value & next;
            case "|" -> value | next;
            default -> value ^ next;
          };
    }
    return value;
  }

  @Test
  void theValueIsThatOfGroupingFromTheLeft() {
    Random random = new Random(1);
    List<List<String>> levels =
        List.of(
            List.of("+", "-"),
            List.of("+"),
            List.of("*", "/", "%"),
            List.of("*"),
            List.of("&"),
            List.of("|"),
            List.of("^"));
    for (int n = 0; n < CHAINS; n++) {
      List<String> level = levels.get(n % levels.size());
      // Mostly the first operator, so that there are long runs of it.
      List<String> operators =
          random
              .ints(random.nextInt(300), 0, 30)
              .mapToObj(i -> level.get(i < level.size() ? i : 0))
              .toList();
      int[] operands = random.ints(operators.size() + 1, 1, 100_000).toArray();
      StringBuilder text = new StringBuilder().append(operands[0]);
      for (int i = 1; i < operands.length; i++) {
        text.append(' ').append(operators.get(i - 1)).append(' ').append(operands[i]);
      }
      Expression value = value(text.toString());
      assertEquals(
          OptionalInt.of(fromTheLeft(operators, operands)), ConstantFolding.valueOf(value));
      assertEquals(text.toString(), Printer.text(value));
    }
  }

  @Test
  void eachOperatorKeepsItsPlace() {
    String chain = "x" + " + x".repeat(99);
    Expression.Binary middle = assertInstanceOf(Expression.Binary.class, value(chain));
    int before = "int x; active proctype P() { x = ".length();
    assertEquals(before + "x + ".length() * 50 - 1, middle.place().column());
  }

  @Test
  void parenthesesThatMatterStay() {
    for (String text :
        List.of("x - (x - 1)", "x - (x + 1)", "x * (x / 2)", "x / (x * 2)", "x + (x - 1)")) {
      assertEquals(text, Printer.text(value(text)));
    }
  }
}
