package org.porpoise.promela.automaton;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.promela.model.Label;
import org.porpoise.promela.model.Statement;

/**
 * The control flow of a proctype, {@code init}, a claim, or the inside of a {@code d_step}.
 *
 * @param owner the name of the proctype or claim
 * @param initial the number of the node in which a process begins
 * @param nodes the control states that can be reached from the initial one, by number
 * @param labels for each label, the number of the control state that it names; it may be one that
 *     no process is ever in, because SPIN has moved its edges elsewhere
 * @param unreachable the statements that no path reaches, in the order of the source
 * @param unreachableEnd where the body ends, if no path reaches its end
 */
public record Automaton(
    String owner,
    int initial,
    List<Node> nodes,
    Map<Label, Integer> labels,
    List<Statement> unreachable,
    Optional<SourcePlace> unreachableEnd) {
  /** The number of no node: where the last edge of a process, or of a {@code d_step}, goes. */
  public static final int EXIT = 0;

  public Automaton {
    nodes = List.copyOf(nodes);
    labels = Map.copyOf(labels);
    unreachable = List.copyOf(unreachable);
  }

  /** The node with this number, if there is one. */
  public Optional<Node> node(int number) {
    int position = position(number);
    return position < 0 ? Optional.empty() : Optional.of(nodes.get(position));
  }

  /** Where among the nodes that with this number is; -1 if there is none. */
  public int position(int number) {
    int low = 0;
    int high = nodes.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int there = nodes.get(middle).number();
      if (there == number) {
        return middle;
      }
      if (there < number) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return -1;
  }
}
