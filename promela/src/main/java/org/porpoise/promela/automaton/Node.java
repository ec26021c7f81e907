package org.porpoise.promela.automaton;

import java.util.List;
import java.util.Set;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.promela.model.Label;

/**
 * A control state.
 *
 * @param number SPIN's number of it, which {@code pc_value} shows
 * @param edges what can be done, in the order in which SPIN tries it
 * @param marks what its labels, and those that SPIN moves to it, say of it
 * @param labels the labels that stand at it
 * @param place where it is in the source
 */
public record Node(
    int number, List<Edge> edges, Set<Mark> marks, List<Label> labels, SourcePlace place) {
  public Node {
    edges = List.copyOf(edges);
    marks = Set.copyOf(marks);
    labels = List.copyOf(labels);
  }

  /** What a label says of a control state. */
  public enum Mark {
    /** A process may stay here for ever: a label {@code end…}, or the end of the body. */
    END,
    PROGRESS,
    ACCEPT
  }

  public boolean isEnd() {
    return marks.contains(Mark.END);
  }

  public boolean isProgress() {
    return marks.contains(Mark.PROGRESS);
  }

  public boolean isAccept() {
    return marks.contains(Mark.ACCEPT);
  }
}
