package org.porpoise.testkit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.porpoise.logic.automaton.Buchi;
import org.porpoise.logic.automaton.Buchi.Edge;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.letter.Cube;
import org.porpoise.logic.letter.Guard;
import org.porpoise.logic.text.FormulaParser;

/**
 * The never claim that SPIN makes of a formula.
 *
 * @param automaton with a state for each of the claim's
 */
record SpinClaim(Buchi automaton) {
  private static final Pattern LABEL = Pattern.compile("(\\w+):");
  private static final Pattern JUMP = Pattern.compile("\\s*:: (.*) -> goto (\\w+)");
  private static final Pattern END = Pattern.compile("\\s*:: atomic \\{ (.*) -> assert\\(.*");

  /** Asks SPIN, in a folder. */
  static SpinClaim of(Path folder, String formula, List<String> names) throws IOException {
    String text = Pan.call(folder, List.of("spin", "-f", formula));
    if (!text.startsWith("never")) {
      throw new AssertionError("SPIN does not read " + formula + ": " + text);
    }
    Map<String, Integer> numbers = new HashMap<>();
    List<Boolean> isAccepting = new ArrayList<>();
    boolean wasLabel = false;
    for (String line : text.lines().toList()) {
      Matcher label = LABEL.matcher(line);
      boolean isLabel = label.matches();
      if (isLabel && !wasLabel) {
        isAccepting.add(false);
      }
      if (isLabel) {
        numbers.put(label.group(1), isAccepting.size() - 1);
        if (label.group(1).startsWith("accept")) {
          isAccepting.set(isAccepting.size() - 1, true);
        }
      }
      wasLabel = isLabel;
    }
    return new SpinClaim(
        new Buchi(0, 1, edges(text.lines().toList(), numbers, isAccepting, names)));
  }

  private static List<List<Edge>> edges(
      List<String> lines,
      Map<String, Integer> numbers,
      List<Boolean> isAccepting,
      List<String> names) {
    List<List<Edge>> edges = new ArrayList<>();
    isAccepting.forEach(state -> edges.add(new ArrayList<>()));
    int from = 0;
    for (String line : lines) {
      Matcher label = LABEL.matcher(line);
      Matcher jump = JUMP.matcher(line);
      Matcher end = END.matcher(line);
      if (label.matches()) {
        from = numbers.getOrDefault(label.group(1), 0);
      } else if (jump.matches()) {
        int target = numbers.getOrDefault(jump.group(2), 0);
        add(edges, from, target, guard(jump.group(1), names), isAccepting);
      } else if (end.matches()) {
        int target = numbers.getOrDefault("accept_all", 0);
        add(edges, from, target, guard(end.group(1), names), isAccepting);
      } else if (line.strip().equals("skip")) {
        add(edges, from, from, Guard.TRUE, isAccepting);
      }
    }
    return edges;
  }

  private static void add(
      List<List<Edge>> edges, int from, int target, Guard guard, List<Boolean> isAccepting) {
    edges.get(from).add(new Edge(target, guard, isAccepting.get(from) ? 1 : 0));
  }

  private static Guard guard(String text, List<String> names) {
    return guard(FormulaParser.parse(text, (name, offset) -> names.indexOf(name)).formula());
  }

  private static Guard guard(Formula formula) {
    return switch (formula) {
      case Formula.Constant(boolean value) -> value ? Guard.TRUE : Guard.FALSE;
      case Formula.Proposition(int number) -> Guard.of(Cube.of(number));
      case Formula.Not(Formula operand) -> guard(operand).negated();
      case Formula.And(Formula left, Formula right) -> guard(left).and(guard(right));
      case Formula.Or(Formula left, Formula right) -> guard(left).or(guard(right));
      case Formula other -> throw new AssertionError("no condition: " + other);
    };
  }
}
