package org.porpoise.programs.juc;

import java.util.Iterator;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** An iterator over elements as they were, that can remove them where they are. */
final class SnapshotIterator<E> implements Iterator<E> {
  private final Iterator<E> elements;
  private final Consumer<E> remover;
  private @Nullable E last;

  SnapshotIterator(Iterator<E> elements, Consumer<E> remover) {
    this.elements = elements;
    this.remover = remover;
  }

  @Override
  public boolean hasNext() {
    return elements.hasNext();
  }

  @Override
  public E next() {
    E next = elements.next();
    last = next;
    return next;
  }

  @Override
  public void remove() {
    E gone = last;
    if (gone == null) {
      throw new IllegalStateException();
    }
    last = null;
    remover.accept(gone);
  }
}
