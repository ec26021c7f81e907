package org.porpoise.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.porpoise.cli.terminal.InputException;
import org.porpoise.logic.automaton.Buchi;
import org.porpoise.logic.source.Problem;
import org.porpoise.logic.source.SourceException;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.logic.text.FormulaException;
import org.porpoise.logic.text.HoaReader;

/**
 * An automaton that another tool has made.
 *
 * @param names what its propositions are called, by their numbers
 */
record AutomatonFile(Buchi automaton, List<String> names) {

  /**
   * Reads a file in the Hanoi Omega-Automata format.
   *
   * @throws SourceException if it is none of those that are read
   */
  static AutomatonFile read(String name) {
    String text;
    try {
      text = SourceFile.withoutByteOrderMark(Files.readString(Path.of(name)));
    } catch (IOException e) {
      throw new InputException("cannot read " + name + ": " + e.getMessage());
    }
    List<String> names = new ArrayList<>();
    try {
      Buchi automaton = HoaReader.read(text, (atom, offset) -> number(atom, names));
      return new AutomatonFile(automaton, names);
    } catch (FormulaException e) {
      throw new SourceException(List.of(problem(name, text, e)));
    }
  }

  private static int number(String atom, List<String> names) {
    if (!names.contains(atom)) {
      names.add(atom);
    }
    return names.indexOf(atom);
  }

  private static Problem problem(String name, String text, FormulaException e) {
    return new Problem(
        Problem.Severity.ERROR,
        SourceFile.of(name, Path.of(name), text).place(text, e.offset()),
        String.valueOf(e.getMessage()),
        e.hint().orElse(""));
  }
}
