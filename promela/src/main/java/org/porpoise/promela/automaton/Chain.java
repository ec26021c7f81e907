package org.porpoise.promela.automaton;

import java.util.Optional;

/**
 * A sequence of elements while an automaton is built. Mutable: elements share what follows them, so
 * a chain only knows where it begins and ends.
 */
final class Chain {
  private Optional<Element> first = Optional.empty();
  private Optional<Element> last = Optional.empty();
  private Optional<Element> extent = Optional.empty();

  void append(Element element) {
    if (first.isEmpty()) {
      first = Optional.of(element);
    }
    last.ifPresent(l -> l.next = Optional.of(element));
    last = Optional.of(element);
  }

  /** Ends what belongs to it alone; what is appended later it shares with others. */
  void close() {
    extent = last;
  }

  Element first() {
    return first.orElseThrow(AssertionError::new);
  }

  Element last() {
    return last.orElseThrow(AssertionError::new);
  }

  /** The last element when it was closed. */
  Element extent() {
    return extent.orElseThrow(AssertionError::new);
  }

  void endAt(Element element) {
    last = Optional.of(element);
  }
}
