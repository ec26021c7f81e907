package org.porpoise.dve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.porpoise.dve.model.Model;
import org.porpoise.dve.model.Variable;
import org.porpoise.dve.resolve.Resolver;
import org.porpoise.dve.syntax.Parser;
import org.porpoise.dve.syntax.Tree;
import org.porpoise.kernel.source.Place;
import org.porpoise.kernel.source.Problem;
import org.porpoise.kernel.source.Problems;
import org.porpoise.kernel.source.SourceFile;
import org.porpoise.kernel.text.Spelling;

/** Reads DVE models. */
public final class Dve {
  private Dve() {}

  /**
   * Reads a model.
   *
   * @param defines new values for constants that are declared outside of processes
   * @param warnings is told what the author may want to know
   * @throws org.porpoise.kernel.source.SourceException if it is not a valid model
   */
  public static Model read(
      SourceFile source, Map<String, String> defines, Consumer<Problem> warnings) {
    Problems problems = new Problems();
    Tree tree = Parser.tree(source, problems);
    problems.throwIfErrors();
    Map<String, Integer> overridden = overridden(source, tree, defines, problems);
    Model model = new Resolver(tree, overridden, problems).model(source);
    problems.throwIfErrors();
    problems.all().forEach(warnings);
    return model;
  }

  static Map<String, Integer> overridden(
      SourceFile source, Tree tree, Map<String, String> defines, Problems problems) {
    List<String> constants = new ArrayList<>();
    for (Tree.VariableDeclaration variable : tree.variables()) {
      if (variable.mutability() == Variable.Mutability.CONSTANT && variable.length().isEmpty()) {
        constants.add(variable.name().text());
      }
    }
    Map<String, Integer> values = new HashMap<>();
    Place top = new Place(source, 1, 1, List.of());
    defines.forEach(
        (name, text) -> {
          if (!constants.contains(name)) {
            problems.error(
                top,
                "the model has no constant "
                    + name
                    + " to define"
                    + Spelling.didYouMean(name, constants),
                "only what is declared with const outside of processes can be defined");
          }
          try {
            values.put(name, Integer.valueOf(text));
          } catch (NumberFormatException e) {
            problems.error(top, name + "=" + text + ": the value is no number", "");
          }
        });
    return values;
  }
}
