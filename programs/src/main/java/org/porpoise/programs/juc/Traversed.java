package org.porpoise.programs.juc;

import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.limits.Need;
import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;

/**
 * What is in a collection that the JDK goes through one element after the other, while others may
 * change it.
 *
 * <p>Here that takes one step, or shows what was there when it began. Where the difference could
 * matter the exploration begins again with the JDK's own class ({@link Need}): where another thread
 * could have come between, and where the collection was changed since an iterator was made.
 */
abstract class Traversed extends SharedObject {
  private final @Nullable Need need;
  private int changes;

  /**
   * A collection.
   *
   * @param need what shows how the JDK goes through it, null if it does so in one step
   */
  Traversed(@Nullable Need need) {
    this.need = need;
  }

  @Override
  public final int perform(Operation operation, int part, long argument) {
    int outcome = super.perform(operation, part, argument);
    count(operation);
    return outcome;
  }

  @Override
  public final int performInterruptibly(Operation operation, long argument)
      throws InterruptedException {
    int outcome = super.performInterruptibly(operation, argument);
    count(operation);
    return outcome;
  }

  private void count(Operation operation) {
    changes += operation.access() == Access.READ ? 0 : 1;
  }

  /** How often it may have been changed. */
  final int changes() {
    return changes;
  }

  /** Goes through all of it, as a step. */
  final void traverse(Operation operation) {
    perform(operation);
    approximate();
  }

  /** The last step takes more than a moment in the JDK. */
  final void approximate() {
    if (need != null) {
      approximate(need);
    }
  }

  /** The JDK does something here that a model of steps cannot tell. */
  final void needCopy() {
    if (need != null) {
      need(need);
    }
  }

  /**
   * An iterator over elements as they are now, within a step, that notices changes.
   *
   * @param look the step that the JDK takes for each element
   */
  final <E> Iterator<E> walk(List<E> elements, Operation look, Consumer<E> remover) {
    return new SnapshotIterator<>(this, look, elements.iterator(), remover);
  }

  /** Whether steps for each element make a difference. */
  final boolean isWeak() {
    return need != null;
  }
}
