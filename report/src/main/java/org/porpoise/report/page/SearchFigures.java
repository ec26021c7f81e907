package org.porpoise.report.page;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.report.answer.Answer;
import org.porpoise.report.page.Page.Figure;
import org.porpoise.report.text.Quantity;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Statistics;
import org.porpoise.search.settings.Settings;

/** Lists the figures of a search, as a person reads them. */
final class SearchFigures {
  private final Answer answer;
  private final List<Figure> figures = new ArrayList<>();

  SearchFigures(Answer answer) {
    this.answer = answer;
  }

  List<Figure> figures() {
    Outcome outcome = answer.outcome();
    Statistics s = outcome.statistics();
    add("states", Quantity.count(s.states()));
    if (s.cleared() > 0) {
      add("cleared states", Quantity.count(s.cleared()));
    }
    add("transitions", Quantity.count(s.transitions()));
    add("revisited states", Quantity.count(s.matched()));
    add("depth", Quantity.count(s.maxDepth()));
    outcome.product().ifPresent(p -> add("product states", Quantity.count(p.states())));
    add("coverage", outcome.complete() ? "complete" : "not complete");
    add("memory for states", Quantity.bytes(answer.memory().states()));
    add("memory in all", Quantity.bytes(answer.memory().peak()));
    add("time", Quantity.time(answer.times().total()));
    Settings dials = outcome.settings();
    add("reduction", dials.reduction().option());
    add("sleep sets", dials.sleep().option());
    add("proviso", dials.proviso().option());
    add("order", dials.order().option());
    add("store", dials.store().option());
    return figures;
  }

  private void add(String name, String value) {
    figures.add(new Figure(name, value));
  }
}
