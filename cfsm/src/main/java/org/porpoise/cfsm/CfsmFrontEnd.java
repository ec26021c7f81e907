package org.porpoise.cfsm;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.porpoise.cfsm.model.Network;
import org.porpoise.cfsm.model.Property;
import org.porpoise.cfsm.system.Formulas;
import org.porpoise.cfsm.system.NetworkSystem;
import org.porpoise.cfsm.text.NetworkReader;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.frontend.FrontEnd;
import org.porpoise.logic.source.Problem;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.logic.text.FormulaException;

/** Turns networks of communicating machines into transition systems. */
public final class CfsmFrontEnd implements FrontEnd {

  @Override
  public String language() {
    return "cfsm";
  }

  @Override
  public Collection<String> endings() {
    return List.of(".cfsm");
  }

  /**
   * The system of a network that is in no file.
   *
   * @throws org.porpoise.logic.text.FormulaException if one of its properties is no formula, or
   *     speaks of what is not there
   */
  public static TransitionSystem of(Network network) {
    return NetworkSystem.of(network);
  }

  @Override
  public Loaded load(Input input) throws IOException {
    String text = new String(Files.readAllBytes(input.file()), StandardCharsets.UTF_8);
    SourceFile source = SourceFile.of(input.name(), input.file(), text);
    return Loaded.asking(of(read(source, input.defines(), input.warnings())), input);
  }

  /**
   * Reads a network, and checks that its formulas speak of what is there.
   *
   * @throws org.porpoise.logic.source.SourceException if it is not a valid network
   */
  public static Network read(
      SourceFile source, Map<String, String> defines, Consumer<Problem> warnings) {
    Problems problems = new Problems();
    Network network = NetworkReader.read(source, defines, problems);
    for (Property property : network.properties()) {
      try {
        new Formulas(network).claim(property);
      } catch (FormulaException e) {
        problems.error(
            place(property, e.offset(), source),
            String.valueOf(e.getMessage()),
            e.hint().orElse(""));
      }
    }
    problems.throwIfErrors();
    problems.all().stream().sorted(Problem.BY_PLACE).forEach(warnings);
    return network;
  }

  /** Where in the file an offset in the text of a formula is. */
  private static SourcePlace place(Property property, int offset, SourceFile source) {
    Optional<SourcePlace> begin = property.place();
    if (begin.isEmpty()) {
      return source.end();
    }
    SourcePlace inText = source.place(property.text(), offset);
    return new SourcePlace(
        source,
        begin.get().line() + inText.line() - 1,
        inText.column() + (inText.line() == 1 ? begin.get().column() - 1 : 0));
  }
}
