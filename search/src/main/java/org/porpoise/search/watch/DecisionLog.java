package org.porpoise.search.watch;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Writes down what a search decides in the first states that it visits. */
public final class DecisionLog implements SearchWatch {
  private final long most;
  private final List<Entry> entries = new ArrayList<>();
  private final Map<Integer, Entry> current = new HashMap<>(); // numbers may be used again
  private Optional<Searched> what = Optional.empty();
  private boolean isCut;

  /**
   * A decision, and what came of it.
   *
   * @param explored what was explored from the state, then or later
   */
  public record Entry(Decision decision, Set<Integer> explored) {}

  /** A log of so many states. */
  public DecisionLog(long most) {
    this.most = most;
  }

  @Override
  public void begins(Searched searched) {
    what = Optional.of(searched);
    entries.clear();
    current.clear();
    isCut = false;
  }

  @Override
  public void decided(Decision decision) {
    if (isFull()) {
      isCut = true;
      current.remove(decision.id());
      return;
    }
    Entry entry = new Entry(decision, new LinkedHashSet<>());
    entries.add(entry);
    current.put(decision.id(), entry);
    goesOn(decision.id(), decision.explored());
  }

  @Override
  public void goesOn(int id, int[] transitions) {
    Entry entry = current.get(id);
    if (entry != null) {
      for (int t : transitions) {
        entry.explored().add(t);
      }
    }
  }

  /** Whether nothing more is written down. */
  public boolean isFull() {
    return entries.size() >= most;
  }

  /** Whether more states were visited than are written down. */
  public boolean isCut() {
    return isCut;
  }

  /** What was searched; the system is the one whose transitions the decisions are about. */
  public Searched what() {
    return what.orElseThrow(() -> new IllegalStateException("nothing was searched"));
  }

  /** The decisions, in the order in which the states were visited. */
  public List<Decision> decisions() {
    return entries.stream().map(Entry::decision).toList();
  }

  /** The decisions with what came of them. */
  public List<Entry> entries() {
    return List.copyOf(entries);
  }
}
