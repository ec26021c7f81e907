package org.porpoise.kernel.structure;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Operations of which the state says which are used: the element of an array, where the index is a
 * variable of the process itself. What it says stays true as long as the processes that take part
 * stay where they are.
 *
 * @param index says which choice it is
 * @param choices the operations of each choice
 */
public record Selection(Index index, List<List<Operation>> choices) {

  /** No choice is known. */
  public static final int ANY = -1;

  public Selection {
    choices = choices.stream().map(List::copyOf).toList();
  }

  /** The operations that are not up to any selection. */
  static List<Operation> others(List<Operation> all, List<Selection> selections) {
    Set<Operation> selected = new HashSet<>();
    selections.forEach(s -> s.choices().forEach(selected::addAll));
    return all.stream().filter(o -> !selected.contains(o)).toList();
  }

  /** The operations that are meant in a state. */
  public List<Operation> in(long[] state, int offset) {
    int choice = index.in(state, offset);
    return choice == ANY ? choices.stream().flatMap(List::stream).toList() : choices.get(choice);
  }

  /** Says which of several choices is made in a state. */
  @FunctionalInterface
  public interface Index {
    /** The position of a choice, or {@link Selection#ANY} if each of them may be meant. */
    int in(long[] state, int offset);
  }
}
