package org.porpoise.logic.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.letter.Cube;
import org.porpoise.logic.letter.Guard;

/**
 * How a format writes guards.
 *
 * @param names what each proposition is called
 */
record GuardText(IntFunction<String> names, String and, String or, String always, String never) {

  /** As Promela and many others. */
  static GuardText promela(IntFunction<String> names) {
    FormulaPrinter printer = new FormulaPrinter(names);
    return new GuardText(
        number -> printer.print(new Formula.Proposition(number)), " && ", " || ", "true", "false");
  }

  /** As in the Hanoi Omega-Automata format. */
  static GuardText hoa() {
    return new GuardText(String::valueOf, "&", " | ", "t", "f");
  }

  String print(Guard guard) {
    if (guard.cubes().isEmpty()) {
      return never;
    }
    return String.join(or, guard.cubes().stream().map(this::print).toList());
  }

  private String print(Cube cube) {
    List<String> literals = new ArrayList<>();
    for (long bits = cube.support(); bits != 0; bits &= bits - 1) {
      int number = Long.numberOfTrailingZeros(bits);
      boolean isPositive = (cube.positive() & Long.lowestOneBit(bits)) != 0;
      literals.add((isPositive ? "" : "!") + names.apply(number));
    }
    return literals.isEmpty() ? always : String.join(and, literals);
  }
}
