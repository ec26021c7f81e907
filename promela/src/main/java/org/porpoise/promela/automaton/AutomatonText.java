package org.porpoise.promela.automaton;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.porpoise.promela.model.Printer;

/** Writes automata for people: one line for each edge, those of a node together. */
public final class AutomatonText {
  private AutomatonText() {}

  /** The automaton, with its name; the initial node is the one of the arrow in the first line. */
  public static String of(Automaton automaton) {
    StringBuilder text = new StringBuilder(automaton.owner());
    text.append(" -> ").append(automaton.initial()).append('\n');
    append(automaton, "  ", text);
    return text.toString();
  }

  private static void append(Automaton automaton, String margin, StringBuilder text) {
    for (Node node : automaton.nodes()) {
      text.append(margin).append(head(node)).append('\n');
      node.edges().forEach(edge -> append(edge, margin + "  ", text));
    }
  }

  private static String head(Node node) {
    List<String> words = new ArrayList<>();
    words.add(node.number() + ":");
    node.labels().forEach(label -> words.add(label.name() + ":"));
    node.marks().stream().sorted().forEach(m -> words.add("[" + lower(m) + "]"));
    words.add("(line " + node.place().line() + ")");
    return String.join(" ", words);
  }

  private static void append(Edge edge, String margin, StringBuilder text) {
    text.append(margin);
    if (edge.isEscape()) {
      text.append("unless ");
    }
    text.append(of(edge.action())).append(" -> ").append(edge.to() == 0 ? "exit" : edge.to());
    if (edge.atomicity() == Atomicity.KEPT) {
      text.append(" (atomic)");
    }
    text.append('\n');
    if (edge.action() instanceof Action.DStep d) {
      append(d.body(), margin + "  ", text);
    }
  }

  /** An action in a few words. */
  public static String of(Action action) {
    return switch (action) {
      case Action.Basic b -> Printer.text(b.statement());
      case Action.Else _ -> "else";
      case Action.Jump j -> lower(j.kind());
      case Action.DStep d -> "d_step from " + d.body().initial() + ", " + of(d.entry());
      case Action.End _ -> "-end-";
    };
  }

  private static String of(Action.Entry entry) {
    return switch (entry) {
      case Action.Entry.AnyOf a ->
          a.guards().stream().map(Printer::text).collect(Collectors.joining(" or ", "if ", ""));
      case Action.Entry.Otherwise _ -> "else";
      case Action.Entry.Always _ -> "always";
      case Action.Entry.Unchecked _ -> "always, unchecked";
    };
  }

  private static String lower(Enum<?> word) {
    return word.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
