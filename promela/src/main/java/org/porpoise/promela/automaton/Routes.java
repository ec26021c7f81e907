package org.porpoise.promela.automaton;

import java.util.List;
import java.util.Map;
import org.porpoise.logic.source.Problem;
import org.porpoise.logic.source.SourceException;
import org.porpoise.promela.automaton.Element.Kind;

/** Follows jumps, and what else is no place to stay, to where control comes to rest. */
final class Routes {
  /** More jumps in a row than SPIN follows. */
  private static final int MOST = 500;

  private final Map<Destination, Element> destinations;

  Routes(Map<Destination, Element> destinations) {
    this.destinations = destinations;
  }

  /** Where a jump goes at first. */
  Element target(Element jump) {
    Element target = destinations.get(jump.destination.orElseThrow(AssertionError::new));
    if (target == null) {
      throw new AssertionError(jump);
    }
    return target;
  }

  /**
   * Where control rests when it comes to an element. From within an atomic sequence it does not
   * leave the sequence on the way, which would be a step of its own.
   */
  Element rest(Element from, boolean isAtomic) {
    Element element = from;
    for (int jumps = 0; jumps < MOST; jumps++) {
      Element further = further(element, isAtomic);
      if (further == element || isAtomic && !further.isAtomic) {
        return element;
      }
      element = further;
    }
    throw endless(from);
  }

  private Element further(Element element, boolean isAtomic) {
    return switch (element.kind) {
      case GOTO -> {
        Element target = target(element);
        if (target == element) {
          throw endless(element);
        }
        yield target;
      }
      case JOIN, LOOP_END -> element.next.orElse(element);
      case UNLESS -> rest(element.options.getFirst().first(), isAtomic);
      case BASIC, ELSE, IF, DO, ATOMIC, BLOCK, D_STEP, STOP -> element;
    };
  }

  /** The first element of an option or group. */
  static Element start(Element from) {
    Element element = from;
    for (int steps = 0; steps < MOST; steps++) {
      if (element.kind == Kind.JOIN && element.next.isPresent()) {
        element = element.next.get();
      } else if (element.kind == Kind.UNLESS) {
        element = element.options.getFirst().first();
      } else {
        return element;
      }
    }
    throw endless(from);
  }

  static SourceException endless(Element element) {
    return new SourceException(
        List.of(
            new Problem(
                Problem.Severity.ERROR,
                element.place,
                "control goes round in jumps forever",
                "put a statement between the label and the goto")));
  }
}
