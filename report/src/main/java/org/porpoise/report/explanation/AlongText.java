package org.porpoise.report.explanation;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.report.text.Detail;
import org.porpoise.report.text.Lines;
import org.porpoise.report.text.Quantity;
import org.porpoise.report.text.Style;
import org.porpoise.search.explore.StateDecisions;

/** Tells what a reduction does along an execution, state by state. */
public final class AlongText {
  private final StateDecisions.Along along;
  private final TransitionSystem system;
  private final DecisionText text;
  private final Style style;
  private final Detail detail;

  public AlongText(StateDecisions.Along along, Style style, Detail detail) {
    this.along = along;
    this.style = style;
    this.detail = detail;
    system = along.what().system();
    text = new DecisionText(along.what(), style, detail);
  }

  /** All lines; states inside an atomic sequence are not worth much of their own. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < along.stops().size(); ) {
      StateDecisions.Stop stop = along.stops().get(i);
      lines.add("");
      lines.add("--- after " + Quantity.count(i, "step"));
      lines.addAll(text.where(stop.decision(), List.of()));
      lines.add("");
      lines.addAll(
          stop.isPassed()
              ? List.of("Inside an atomic sequence, where nobody else can move.")
              : text.of(stop.decision()));
      int next = i + 1;
      while (detail == Detail.BRIEF
          && next < along.stops().size()
          && along.stops().get(next).isPassed()) {
        next++;
      }
      lines.addAll(taken(i, Math.min(next, along.taken().size())));
      i = next;
    }
    return lines;
  }

  /** What the execution does next: a step, and those of an atomic sequence that it begins. */
  private List<String> taken(int start, int end) {
    if (start >= end) {
      return List.of();
    }
    List<String> names = new ArrayList<>();
    along.taken().subList(start, end).forEach(t -> names.add(DecisionText.name(system, t)));
    String sequence =
        names.size() == 1
            ? ""
            : ", and inside an atomic sequence, where nobody else can move, with "
                + String.join("; ", names.subList(1, names.size()));
    List<String> lines = new ArrayList<>(List.of(""));
    lines.addAll(
        Lines.wrapped("the execution goes on with " + names.getFirst() + sequence, style.width()));
    return lines;
  }
}
