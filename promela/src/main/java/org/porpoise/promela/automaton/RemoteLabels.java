package org.porpoise.promela.automaton;

import java.util.HashSet;
import java.util.Set;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Label;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Sequence;
import org.porpoise.promela.model.Trees;

/** Finds the labels that expressions such as {@code P@L} ask about. */
final class RemoteLabels {
  private final Set<Label> found = new HashSet<>();

  private RemoteLabels() {}

  static Set<Label> in(Model model) {
    RemoteLabels labels = new RemoteLabels();
    model.proctypes().forEach(p -> p.provided().ifPresent(labels::collect));
    model.proctypes().forEach(p -> labels.collect(p.body()));
    model.claims().forEach(c -> labels.collect(c.body()));
    model.properties().forEach(p -> Trees.visit(p.formula(), labels::collect));
    return labels.found;
  }

  private void collect(Sequence sequence) {
    Trees.visit(sequence, statement -> Trees.reads(statement).forEach(this::collect));
  }

  private void collect(Expression expression) {
    Trees.visit(
        expression,
        part -> {
          if (part instanceof Expression.RemoteLabel r) {
            found.add(r.label());
          }
        });
  }
}
