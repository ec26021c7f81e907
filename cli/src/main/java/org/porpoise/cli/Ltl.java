package org.porpoise.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.cli.command.Command;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.UsageException;
import org.porpoise.cli.terminal.ExitStatus;
import org.porpoise.cli.terminal.InputException;
import org.porpoise.cli.terminal.Terminal;
import org.porpoise.logic.automaton.Buchi;
import org.porpoise.logic.automaton.Specification;
import org.porpoise.logic.automaton.Translation;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.text.AutomatonPrinter;
import org.porpoise.logic.text.FormulaException;
import org.porpoise.logic.text.FormulaParser;
import org.porpoise.logic.text.FormulaPrinter;
import org.porpoise.logic.text.HoaPrinter;
import org.porpoise.logic.text.NeverClaimPrinter;
import org.porpoise.logic.text.ParsedFormula;

/**
 * The command {@code ltl}: tells what a formula of temporal logic is, and makes its automaton; or
 * what an automaton is that another tool has made.
 */
final class Ltl implements Command {
  private static final Option NEGATE =
      Option.flag("--negate", "the automaton of the violations, which a search looks for");
  private static final Option AUTOMATON =
      Option.once(
          "--automaton",
          "FILE",
          "read an automaton in the Hanoi Omega-Automata format instead of a formula");
  private static final Option DOT = Option.flag("--dot", "print only the automaton, for Graphviz");
  private static final Option HOA =
      Option.flag("--hoa", "print only the automaton, in the Hanoi Omega-Automata format");
  private static final Option NEVER =
      Option.flag("--never", "print only the automaton, as a Promela never claim");

  @Override
  public String name() {
    return "ltl";
  }

  @Override
  public String purpose() {
    return "classify an LTL formula and show its automaton";
  }

  @Override
  public String operands() {
    return "FORMULA";
  }

  @Override
  public List<Option> options() {
    return List.of(NEGATE, AUTOMATON, DOT, HOA, NEVER);
  }

  @Override
  public List<String> examples() {
    return List.of(
        "ltl '[](request -> <> answer)'", "ltl '<>[] stable' --hoa", "ltl '[]<> p' --dot");
  }

  @Override
  public ExitStatus run(Arguments arguments, Terminal terminal) {
    List<Option> formats = List.of(DOT, HOA, NEVER).stream().filter(arguments::has).toList();
    if (formats.size() > 1) {
      throw new UsageException(
          formats.get(0).name() + " and " + formats.get(1).name() + ": choose one format");
    }
    if (!arguments.has(AUTOMATON)) {
      List<String> names = new ArrayList<>();
      Formula read = parse(arguments.operand("FORMULA"), names);
      Formula asked = arguments.has(NEGATE) ? new Formula.Not(read) : read;
      String text = new FormulaPrinter(names::get).print(asked);
      String head = describe(read, names);
      String what = arguments.has(NEGATE) ? "violations" : "automaton";
      print(
          new Shown(text, Translation.automatonOf(asked), names, head, what), arguments, terminal);
      return ExitStatus.OK;
    }
    if (arguments.has(NEGATE) || !arguments.operands().isEmpty()) {
      throw new UsageException("--automaton replaces the formula: leave out FORMULA");
    }
    String file = arguments.value(AUTOMATON).orElseThrow();
    AutomatonFile read = AutomatonFile.read(file);
    Buchi automaton = read.automaton();
    String head =
        row("file", file)
            + row("accepts", automaton.isEmpty() ? "nothing" : "some words")
            + row("stuttering", stuttering(Specification.never(automaton)));
    print(new Shown(file, automaton, read.names(), head, "automaton"), arguments, terminal);
    return ExitStatus.OK;
  }

  /**
   * What is printed.
   *
   * @param title what the automaton comes from
   * @param names what its propositions are called
   * @param head what there is to say before it
   * @param what what it is
   */
  private record Shown(
      String title, Buchi automaton, List<String> names, String head, String what) {}

  private static void print(Shown shown, Arguments arguments, Terminal terminal) {
    Buchi automaton = shown.automaton();
    List<String> names = shown.names();
    if (arguments.has(DOT)) {
      terminal.out().print(new AutomatonPrinter(automaton, names).dot());
    } else if (arguments.has(HOA)) {
      terminal.out().print(new HoaPrinter(automaton, names).print(shown.title()));
    } else if (arguments.has(NEVER)) {
      terminal.out().print(new NeverClaimPrinter(automaton, names).print(shown.title()));
    } else {
      terminal.out().print(shown.head());
      terminal.out().print(row(shown.what(), size(automaton)));
      terminal.out().println();
      terminal.out().print(new AutomatonPrinter(automaton, names).text());
    }
  }

  /** Reads a formula whose atoms mean nothing: each new text is a new proposition. */
  private static Formula parse(String text, List<String> names) {
    Map<String, Integer> atoms = new LinkedHashMap<>();
    try {
      ParsedFormula parsed =
          FormulaParser.parse(
              text, (atom, offset) -> atoms.computeIfAbsent(atom, a -> atoms.size()));
      List<String> read = List.copyOf(atoms.keySet());
      FormulaPrinter printer = new FormulaPrinter(read::get);
      for (Formula meaning : parsed.meanings()) {
        names.add(
            meaning instanceof Formula.Proposition(int number)
                ? read.get(number)
                : printer.print(meaning));
      }
      return parsed.formula();
    } catch (FormulaException e) {
      throw new InputException(
          "formula:"
              + (e.offset() + 1)
              + ": error: "
              + e.getMessage()
              + "\n  "
              + text.replaceAll("\\s", " ")
              + "\n  "
              + " ".repeat(e.offset())
              + "^"
              + e.hint().map(hint -> "\n  hint: " + hint).orElse(""));
    }
  }

  private static String describe(Formula formula, List<String> names) {
    FormulaPrinter printer = new FormulaPrinter(names::get);
    Specification specification = Specification.of(formula);
    return row("formula", printer.print(formula))
        + row("simplified", printer.print(Formula.simplified(formula)))
        + row("safety", specification.isSafety() ? "yes: finitely many letters refute it" : "no")
        + row("stuttering", stuttering(specification));
  }

  private static String size(Buchi automaton) {
    int edges = automaton.edges().stream().mapToInt(List::size).sum();
    return counted(automaton.size(), "state")
        + ", "
        + counted(edges, "edge")
        + ", "
        + counted(automaton.acceptanceSets(), "acceptance set")
        + (automaton.isDeterministic() ? ", deterministic" : "")
        + (automaton.isTerminal() ? ", terminal" : automaton.isWeak() ? ", weak" : "");
  }

  private static String stuttering(Specification specification) {
    if (specification.isStutterInvariant()) {
      return "makes no difference: reductions may be used";
    }
    return specification.formula().filter(Formula::hasNext).isPresent()
        ? "may make a difference, because of X: no reduction"
        : "may make a difference: no reduction";
  }

  private static String counted(int count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }

  private static String row(String name, String value) {
    return String.format("%-12s%s\n", name, value);
  }
}
