package org.porpoise.cfsm.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.porpoise.cfsm.model.Action;
import org.porpoise.cfsm.model.Channel;
import org.porpoise.cfsm.model.Edge;
import org.porpoise.cfsm.model.Machine;
import org.porpoise.cfsm.model.Network;
import org.porpoise.kernel.Cancellation;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.Spelling;
import org.porpoise.logic.source.Token;

/** Makes a network of a syntax tree. */
final class Resolver {
  private final SyntaxTree tree;
  private final Problems problems;
  private final Map<String, Integer> machines = new LinkedHashMap<>();
  private final Links links;

  private Resolver(SyntaxTree tree, Problems problems) {
    this.tree = tree;
    this.problems = problems;
    numberMachines();
    links = new Links(tree, machines, problems);
  }

  /**
   * The network of a syntax tree.
   *
   * @param fallback its name, if the author gives none
   * @throws org.porpoise.logic.source.SourceException if there are mistakes
   */
  static Network resolve(SyntaxTree tree, String fallback, Problems problems) {
    Resolver resolver = new Resolver(tree, problems);
    List<Machine> made = resolver.machines();
    problems.throwIfErrors();
    List<Channel> channels = resolver.links.channels();
    Map<String, Integer> constants = new LinkedHashMap<>();
    tree.constants.forEach((name, constant) -> constants.put(name, constant.value()));
    return new Network(
        tree.name.map(Token::text).orElse(fallback), made, channels, tree.properties, constants);
  }

  private void numberMachines() {
    for (SyntaxTree.Body body : tree.machines) {
      if (machines.putIfAbsent(body.name.text(), machines.size()) != null) {
        problems.error(body.name.place(), "there is a machine " + body.name.text() + " already");
      }
    }
  }

  private List<Machine> machines() {
    // What is clear tells which messages a channel carries, and that makes more clear.
    Map<SyntaxTree.Arrow, Optional<Integer>> chosen = new LinkedHashMap<>();
    for (SyntaxTree.Body body : tree.machines) {
      for (SyntaxTree.Arrow arrow : body.arrows) {
        Cancellation.check();
        if (arrow.deed() instanceof SyntaxTree.Deed.Transfer transfer) {
          chosen.put(arrow, links.clear(number(body), transfer));
        }
      }
    }
    List<Machine> made = new ArrayList<>();
    for (SyntaxTree.Body body : tree.machines) {
      List<Edge> edges = new ArrayList<>();
      List<String> states = new ArrayList<>(body.states.keySet());
      for (SyntaxTree.Arrow arrow : body.arrows) {
        action(body, arrow, chosen.getOrDefault(arrow, Optional.empty()))
            .ifPresent(
                action ->
                    edges.add(
                        new Edge(
                            states.indexOf(arrow.from().text()),
                            states.indexOf(arrow.to().text()),
                            action,
                            Optional.of(arrow.from().place()))));
      }
      machine(body, states, edges).ifPresent(made::add);
    }
    return made;
  }

  private int number(SyntaxTree.Body body) {
    return machines.getOrDefault(body.name.text(), -1);
  }

  private Optional<Machine> machine(SyntaxTree.Body body, List<String> states, List<Edge> edges) {
    if (states.isEmpty()) {
      problems.error(
          body.name.place(),
          "the machine " + body.name.text() + " has no states",
          "a machine without transitions has one by: initial STATE;");
      return Optional.empty();
    }
    Set<Integer> finals = new LinkedHashSet<>();
    body.finals.forEach(s -> finals.add(states.indexOf(s.text())));
    int initial = body.initial.map(s -> states.indexOf(s.text())).orElse(0);
    checkMentioned(body);
    return Optional.of(new Machine(body.name.text(), states, initial, finals, edges));
  }

  /** A state that is only said to be initial or final is probably misspelt. */
  private void checkMentioned(SyntaxTree.Body body) {
    Set<String> used = new LinkedHashSet<>();
    for (SyntaxTree.Arrow arrow : body.arrows) {
      used.add(arrow.from().text());
      used.add(arrow.to().text());
    }
    body.declared.forEach(s -> used.add(s.text()));
    List<Token> marks = new ArrayList<>(body.finals);
    body.initial.ifPresent(marks::add);
    for (Token mark : marks) {
      if (!used.isEmpty() && !used.contains(mark.text())) {
        problems.error(
            mark.place(),
            "no transition of %s leaves or enters %s".formatted(body.name.text(), mark.text()),
            Spelling.hint(mark.text(), used).orElse(""));
      }
    }
  }

  private Optional<Action> action(
      SyntaxTree.Body body, SyntaxTree.Arrow arrow, Optional<Integer> clear) {
    return switch (arrow.deed()) {
      case SyntaxTree.Deed.Internal(String label) -> Optional.of(new Action.Internal(label));
      case SyntaxTree.Deed.Transfer transfer -> {
        String message = transfer.message().text();
        yield clear
            .or(() -> links.guess(number(body), transfer))
            .map(
                c ->
                    switch (transfer.direction()) {
                      case SEND -> new Action.Send(c, message);
                      case RECEIVE -> new Action.Receive(c, message);
                    });
      }
    };
  }
}
