package org.porpoise.cfsm.text;

import java.util.List;
import java.util.Map;
import org.porpoise.cfsm.model.Network;
import org.porpoise.kernel.source.Place;
import org.porpoise.kernel.source.Problems;
import org.porpoise.kernel.source.SourceFile;
import org.porpoise.kernel.text.Spelling;

/** Reads networks. */
public final class NetworkReader {
  private NetworkReader() {}

  /**
   * Reads a network.
   *
   * @param defines values for constants, which take the place of those in the file
   * @param problems takes what the author may want to know
   * @throws org.porpoise.kernel.source.SourceException if it is not a valid network
   */
  public static Network read(SourceFile source, Map<String, String> defines, Problems problems) {
    Draft draft = Parser.parse(source, Scanner.tokens(source, problems), defines, problems);
    for (String name : defines.keySet()) {
      if (!draft.constants.containsKey(name)) {
        problems.error(
            new Place(source, 1, 1, List.of()),
            "there is no constant " + name + " to define",
            Spelling.didYouMean(name, draft.constants.keySet()).replaceFirst("^; ", ""));
      }
    }
    if (draft.machines.isEmpty() && !problems.hasErrors()) {
      problems.error(source.end(), "there are no machines", "machine A { … } declares one");
    }
    problems.throwIfErrors();
    Network network = Resolver.resolve(draft, fallbackName(source), problems);
    Advice.give(network, draft, problems);
    return network;
  }

  private static String fallbackName(SourceFile source) {
    String file = String.valueOf(source.path().getFileName());
    int dot = file.lastIndexOf('.');
    return dot > 0 ? file.substring(0, dot) : file;
  }
}
