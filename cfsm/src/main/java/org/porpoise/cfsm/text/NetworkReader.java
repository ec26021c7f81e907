package org.porpoise.cfsm.text;

import java.util.Map;
import org.porpoise.cfsm.model.Network;
import org.porpoise.logic.source.Definition;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.logic.source.Spelling;

/** Reads networks. */
public final class NetworkReader {
  private NetworkReader() {}

  /**
   * Reads a network.
   *
   * @param defines values for constants, which take the place of those in the file
   * @param problems takes what the author may want to know
   * @throws org.porpoise.logic.source.SourceException if it is not a valid network
   */
  public static Network read(SourceFile source, Map<String, String> defines, Problems problems) {
    SyntaxTree tree = Parser.parse(source, Lexer.tokens(source, problems), defines, problems);
    defines.forEach(
        (name, value) -> {
          if (!tree.constants.containsKey(name)) {
            problems.error(
                new Definition(name, value).ofName(),
                "there is no constant " + name + " to define",
                hint(name, tree));
          }
        });
    if (tree.machines.isEmpty() && !problems.hasErrors()) {
      problems.error(source.end(), "there are no machines", "machine A { … } declares one");
    }
    problems.throwIfErrors();
    Network network = Resolver.resolve(tree, fallbackName(source), problems);
    Advice.give(network, tree, problems);
    return network;
  }

  private static String hint(String name, SyntaxTree tree) {
    return Spelling.hint(name, tree.constants.keySet())
        .orElse("constants are declared with const NAME = 3;");
  }

  private static String fallbackName(SourceFile source) {
    String file = String.valueOf(source.path().getFileName());
    int dot = file.lastIndexOf('.');
    return dot > 0 ? file.substring(0, dot) : file;
  }
}
