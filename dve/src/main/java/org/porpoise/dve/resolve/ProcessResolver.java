package org.porpoise.dve.resolve;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.porpoise.dve.model.Assignment;
import org.porpoise.dve.model.Channel;
import org.porpoise.dve.model.Expression;
import org.porpoise.dve.model.Process;
import org.porpoise.dve.model.State;
import org.porpoise.dve.model.Sync;
import org.porpoise.dve.model.Transition;
import org.porpoise.dve.model.Variable;
import org.porpoise.dve.syntax.SyntaxTree;
import org.porpoise.kernel.Cancellation;
import org.porpoise.logic.source.Problems;

/** Resolves one process: first what it declares, and once all have done that, what it does. */
final class ProcessResolver {
  private final int index;
  private final SyntaxTree.ProcessDeclaration tree;
  private final SymbolTable names;
  private final Problems problems;
  private final ExpressionResolver expressions;
  private List<Variable> locals = List.of();

  ProcessResolver(
      int index, SyntaxTree.ProcessDeclaration tree, SymbolTable names, Problems problems) {
    this.index = index;
    this.tree = tree;
    this.names = names;
    this.problems = problems;
    this.expressions = new ExpressionResolver(names, Optional.of(index), problems);
  }

  /** Makes variables and states known to all. */
  void declare() {
    locals =
        new VariableResolver(names, Optional.of(index), Map.of(), problems).all(tree.variables());
    tree.states().forEach(s -> names.addState(index, s.text(), s.place()));
  }

  Process process() {
    if (tree.states().isEmpty()) {
      problems.error(tree.name().place(), "the process has no states", "add state and init");
    }
    return new Process(
        index, tree.name().text(), locals, states(), initial(), transitions(), tree.name().place());
  }

  private List<State> states() {
    List<Set<State.Mark>> marks = new ArrayList<>();
    List<List<Expression>> assertions = new ArrayList<>();
    for (int s = 0; s < tree.states().size(); s++) {
      marks.add(EnumSet.noneOf(State.Mark.class));
      assertions.add(new ArrayList<>());
    }
    for (SyntaxTree.MarkedState marked : tree.marks()) {
      state(marked.state()).ifPresent(s -> marks.get(s).add(marked.mark()));
    }
    for (SyntaxTree.AssertedState asserted : tree.assertions()) {
      Expression condition = expressions.resolve(asserted.condition());
      state(asserted.state()).ifPresent(s -> assertions.get(s).add(condition));
    }
    List<State> states = new ArrayList<>();
    for (int s = 0; s < tree.states().size(); s++) {
      SyntaxTree.Identifier name = tree.states().get(s);
      states.add(new State(name.text(), marks.get(s), assertions.get(s), name.place()));
    }
    return states;
  }

  private Optional<Integer> state(SyntaxTree.Identifier name) {
    Optional<Integer> state = names.state(index, name.text());
    if (state.isEmpty()) {
      problems.error(
          name.place(),
          tree.name().text() + " has no state " + name.text(),
          names.likeState(index, name.text()));
    }
    return state;
  }

  private int initial() {
    if (tree.initial().isEmpty()) {
      problems.error(
          tree.name().place(), "the process does not say where it starts", "add init and a state");
      return 0;
    }
    if (tree.initial().size() > 1) {
      problems.error(tree.initial().get(1).place(), "a process starts in one state only", "");
    }
    return state(tree.initial().getFirst()).orElse(0);
  }

  private List<Transition> transitions() {
    List<Transition> all = new ArrayList<>();
    for (SyntaxTree.TransitionDeclaration t : tree.transitions()) {
      Cancellation.check();
      Optional<Integer> from = state(t.from());
      Optional<Integer> to = state(t.to());
      all.add(
          new Transition(
              index,
              all.size(),
              from.orElse(0),
              to.orElse(0),
              t.guards().stream().map(expressions::resolve).toList(),
              t.sync().map(this::sync).orElseGet(Sync.None::new),
              effects(t),
              t.place()));
    }
    return all;
  }

  private List<Assignment> effects(SyntaxTree.TransitionDeclaration transition) {
    List<Assignment> effects = new ArrayList<>();
    for (SyntaxTree.EffectClause effect : transition.effects()) {
      Expression value = expressions.resolve(effect.value());
      expressions.target(effect.target()).ifPresent(t -> effects.add(new Assignment(t, value)));
    }
    return effects;
  }

  private Sync sync(SyntaxTree.SyncClause clause) {
    Optional<Channel> channel = names.channel(clause.channel().text());
    if (channel.isEmpty()) {
      problems.error(
          clause.channel().place(),
          "there is no channel " + clause.channel().text(),
          names.likeChannel(clause.channel().text()));
      return new Sync.None();
    }
    checkParts(clause, channel.get());
    return switch (clause.direction()) {
      case SEND ->
          new Sync.Send(channel.get(), clause.parts().stream().map(expressions::resolve).toList());
      case RECEIVE ->
          new Sync.Receive(
              channel.get(),
              clause.parts().stream().flatMap(p -> expressions.target(p).stream()).toList());
    };
  }

  private void checkParts(SyntaxTree.SyncClause clause, Channel channel) {
    int parts = clause.parts().size();
    channel
        .types()
        .filter(types -> types.size() != parts)
        .ifPresent(
            types ->
                problems.error(
                    clause.channel().place(),
                    "a message of "
                        + channel.name()
                        + " has "
                        + count(types.size())
                        + ", and this one "
                        + parts,
                    ""));
  }

  static String count(int parts) {
    return parts == 1 ? "1 part" : parts + " parts";
  }
}
