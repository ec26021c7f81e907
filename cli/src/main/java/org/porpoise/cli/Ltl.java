package org.porpoise.cli;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.logic.Buchi;
import org.porpoise.logic.Formula;
import org.porpoise.logic.Specification;
import org.porpoise.logic.text.AutomatonPrinter;
import org.porpoise.logic.text.FormulaException;
import org.porpoise.logic.text.FormulaParser;
import org.porpoise.logic.text.FormulaPrinter;
import org.porpoise.logic.text.HoaPrinter;
import org.porpoise.logic.text.NeverClaimPrinter;

/** The command {@code ltl}: tells what a formula of temporal logic is, and makes its automaton. */
final class Ltl implements Command {
  private static final Option NEGATE =
      Option.flag("--negate", "the automaton of the violations, which a search looks for");
  private static final Option DOT =
      Option.flag("--dot", "only the automaton, in Graphviz's language");
  private static final Option HOA =
      Option.flag("--hoa", "only the automaton, in the Hanoi Omega-Automata format");
  private static final Option NEVER =
      Option.flag("--never", "only the automaton, as a never claim of Promela");

  @Override
  public String name() {
    return "ltl";
  }

  @Override
  public String purpose() {
    return "tells what a temporal formula is, and shows its automaton";
  }

  @Override
  public String operands() {
    return "FORMULA";
  }

  @Override
  public List<Option> options() {
    return List.of(NEGATE, DOT, HOA, NEVER);
  }

  @Override
  public ExitStatus run(Arguments arguments, Terminal terminal) {
    List<Option> formats = List.of(DOT, HOA, NEVER).stream().filter(arguments::has).toList();
    if (formats.size() > 1) {
      throw new UsageException(
          formats.get(0).name() + " and " + formats.get(1).name() + ": one format at a time");
    }
    List<String> names = new ArrayList<>();
    Formula read = parse(arguments.operand("FORMULA"), names);
    Formula asked = arguments.has(NEGATE) ? new Formula.Not(read) : read;
    Buchi automaton = Buchi.of(asked);
    String text = new FormulaPrinter(names::get).print(asked);
    if (arguments.has(DOT)) {
      terminal.out().print(new AutomatonPrinter(automaton, names).dot());
    } else if (arguments.has(HOA)) {
      terminal.out().print(new HoaPrinter(automaton, names).print(text));
    } else if (arguments.has(NEVER)) {
      terminal.out().print(new NeverClaimPrinter(automaton, names).print(text));
    } else {
      terminal.out().print(describe(read, names));
      terminal
          .out()
          .print(row(arguments.has(NEGATE) ? "violations" : "automaton", size(automaton)));
      terminal.out().println();
      terminal.out().print(new AutomatonPrinter(automaton, names).text());
    }
    return ExitStatus.OK;
  }

  /** Reads a formula whose atoms mean nothing: each new text is a new proposition. */
  private static Formula parse(String text, List<String> names) {
    try {
      return FormulaParser.parse(
          text,
          (atom, offset) -> {
            if (!names.contains(atom)) {
              names.add(atom);
            }
            return names.indexOf(atom);
          });
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
        + row("stuttering", stuttering(formula, specification));
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

  private static String stuttering(Formula formula, Specification specification) {
    if (specification.isStutterInvariant()) {
      return "makes no difference: reductions may be used";
    }
    return Formula.hasNext(formula)
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
