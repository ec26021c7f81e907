package org.porpoise.promela.automaton;

/**
 * Attaches the escape of an {@code unless} to every element of its main sequence, and to the
 * escapes that these already have.
 */
final class Escapes {
  private Escapes() {}

  static void attach(Chain main, Chain escape) {
    Element end = main.extent();
    Element element = main.first();
    while (true) {
      attach(element, escape);
      if (element == end || element.next.isEmpty()) {
        return;
      }
      element = element.next.get();
    }
  }

  private static void attach(Element element, Chain escape) {
    if (element.escapes.contains(escape)) {
      return;
    }
    element.escapes.forEach(inner -> attach(inner, escape));
    element.escapes.addFirst(escape); // an unless further out has priority
    switch (element.kind) {
      case UNLESS -> attach(element.options.getFirst(), escape);
      case IF, DO -> element.options.forEach(option -> attach(option, escape));
      case D_STEP -> attach(element.inside().first(), escape); // only its guard can be left
      case ATOMIC, BLOCK -> attach(element.inside(), escape);
      case BASIC, ELSE, GOTO, JOIN, LOOP_END, STOP -> {}
    }
  }
}
