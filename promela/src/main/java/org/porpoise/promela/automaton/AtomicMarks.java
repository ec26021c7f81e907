package org.porpoise.promela.automaton;

import org.porpoise.promela.automaton.Element.Kind;

/** Marks the elements of {@code atomic} and {@code d_step} sequences. */
final class AtomicMarks {
  private AtomicMarks() {}

  /** Marks an atomic sequence; its last element gives up control. */
  static void markAtomic(Chain chain) {
    mark(chain, Kind.ATOMIC);
  }

  /** Marks the inside of a {@code d_step}. */
  static void markDStep(Chain chain) {
    mark(chain, Kind.D_STEP);
  }

  private static void mark(Chain chain, Kind around) {
    walk(chain.first(), chain.extent(), around);
    Element last = chain.extent();
    if (last.kind == Kind.BLOCK) {
      mark(last.inside(), around);
    } else {
      last.isAtomic = false;
      last.isAtomicEnd = true;
    }
  }

  private static void walk(Element first, Element end, Kind around) {
    Element element = first;
    while (true) {
      mark(element, around);
      if (element == end || element.next.isEmpty()) {
        return;
      }
      element = element.next.get();
    }
  }

  private static void mark(Element element, Kind around) {
    element.isAtomic = true;
    element.isInDStep |= around == Kind.D_STEP;
    if (element.kind == Kind.ATOMIC || element.kind == Kind.D_STEP && around == Kind.D_STEP) {
      element.kind = Kind.BLOCK; // atomic within atomic says nothing new
    }
    if (element.kind == Kind.BLOCK) {
      walk(element.inside().first(), element.inside().last(), around);
    }
    element.options.forEach(option -> walk(option.first(), option.last(), around));
  }
}
