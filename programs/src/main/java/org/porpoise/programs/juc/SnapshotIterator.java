package org.porpoise.programs.juc;

import java.util.Iterator;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.trace.Operation;

/**
 * An iterator over elements as they were, that can remove them where they are. The JDK's would see
 * some of the changes since; where there were any, its own class is needed.
 */
final class SnapshotIterator<E> implements Iterator<E> {
  private final Traversed content;
  private final Operation look;
  private final Iterator<E> elements;
  private final Consumer<E> remover;
  private int known;
  private @Nullable E last;

  SnapshotIterator(Traversed content, Operation look, Iterator<E> elements, Consumer<E> remover) {
    this.content = content;
    this.look = look;
    this.elements = elements;
    this.remover = remover;
    known = content.changes();
  }

  @Override
  public boolean hasNext() {
    return elements.hasNext();
  }

  @Override
  public E next() {
    if (content.isWeak() && elements.hasNext()) {
      content.perform(look);
      if (known != content.changes()) {
        content.needCopy();
      }
    }
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
    boolean wasUnchanged = known == content.changes();
    remover.accept(gone);
    if (wasUnchanged) {
      known = content.changes();
    }
  }
}
