package org.porpoise.dve;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.porpoise.dve.model.Model;
import org.porpoise.dve.model.Type;
import org.porpoise.dve.model.Variable;
import org.porpoise.dve.resolve.Resolver;
import org.porpoise.dve.syntax.Parser;
import org.porpoise.dve.syntax.SyntaxTree;
import org.porpoise.logic.source.Definition;
import org.porpoise.logic.source.Problem;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.logic.source.Spelling;

/** Reads DVE models. */
public final class Dve {
  private Dve() {}

  /**
   * Reads a model.
   *
   * @param defines new values for constants that are declared outside of processes
   * @param warnings is told what the author may want to know
   * @throws org.porpoise.logic.source.SourceException if it is not a valid model
   */
  public static Model read(
      SourceFile source, Map<String, String> defines, Consumer<Problem> warnings) {
    Problems problems = new Problems();
    SyntaxTree tree = Parser.tree(source, problems);
    problems.throwIfErrors();
    Map<String, Integer> overridden = overridden(tree, defines, problems);
    Model model = new Resolver(tree, overridden, problems).model(source);
    problems.throwIfErrors();
    problems.all().forEach(warnings);
    return model;
  }

  /** The constants that the user gave another value. */
  static Map<String, Integer> overridden(
      SyntaxTree tree, Map<String, String> defines, Problems problems) {
    Map<String, Type> constants = new LinkedHashMap<>();
    for (SyntaxTree.VariableDeclaration variable : tree.variables()) {
      if (variable.mutability() == Variable.Mutability.CONSTANT && variable.length().isEmpty()) {
        constants.put(variable.name().text(), variable.type());
      }
    }
    Map<String, Integer> values = new HashMap<>();
    defines.forEach(
        (name, text) -> {
          Optional<Type> type = Optional.ofNullable(constants.get(name));
          if (type.isEmpty()) {
            problems.error(
                new Definition(name, text).ofName(),
                "the model has no constant "
                    + name
                    + " to define"
                    + Spelling.didYouMean(name, constants.keySet()),
                "only what is declared with const outside of processes can be defined");
          } else {
            value(name, text, type.get(), problems).ifPresent(v -> values.put(name, v));
          }
        });
    return values;
  }

  private static Optional<Integer> value(String name, String text, Type type, Problems problems) {
    SourcePlace place = new Definition(name, text).ofValue();
    try {
      int value = Integer.parseInt(text);
      if (type.cut(value) != value) {
        problems.error(
            place,
            name + " is of type " + type.shown() + ", which " + value + " does not fit",
            "it can be " + type.min() + " to " + type.max());
      }
      return Optional.of(value);
    } catch (NumberFormatException e) {
      problems.error(
          place,
          "'" + text + "' is no number",
          "constants are whole numbers, such as -D " + name + "=3");
      return Optional.empty();
    }
  }
}
