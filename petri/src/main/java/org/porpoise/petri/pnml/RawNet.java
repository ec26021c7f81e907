package org.porpoise.petri.pnml;

import java.util.List;
import java.util.Optional;

/**
 * A net as its file writes it, all pages in one.
 *
 * @param id its identifier
 * @param name what its author calls it; the identifier where he does not
 * @param kind what its type promises
 * @param declarations sorts, variables and operators, in the order of the file
 */
record RawNet(
    String id,
    String name,
    XmlPosition position,
    Kind kind,
    List<Place> places,
    List<Transition> transitions,
    List<Arc> arcs,
    List<Reference> references,
    List<RawTerm> declarations) {
  RawNet {
    places = List.copyOf(places);
    transitions = List.copyOf(transitions);
    arcs = List.copyOf(arcs);
    references = List.copyOf(references);
    declarations = List.copyOf(declarations);
  }

  /** What a net has in its places. */
  enum Kind {
    PLAIN,
    COLOURED
  }

  /** A node that a formula or an arc can name. */
  sealed interface Node permits Place, Transition, Reference {
    String id();

    XmlPosition position();
  }

  /**
   * A place.
   *
   * @param tokens how many tokens it starts with, without colours
   * @param type the sort of its tokens
   * @param marking the tokens it starts with, with colours
   */
  record Place(
      String id,
      String name,
      XmlPosition position,
      long tokens,
      Optional<RawTerm> type,
      Optional<RawTerm> marking)
      implements Node {}

  /** A transition. */
  record Transition(String id, String name, XmlPosition position, Optional<RawTerm> guard)
      implements Node {}

  /** Another name of a node, mostly of one on another page. */
  record Reference(String id, NodeKind kind, String target, XmlPosition position) implements Node {}

  /** What a reference stands for. */
  enum NodeKind {
    PLACE("place", "referencePlace"),
    TRANSITION("transition", "referenceTransition");

    private final String word;
    private final String element;

    NodeKind(String word, String element) {
      this.word = word;
      this.element = element;
    }

    String word() {
      return word;
    }

    /** The element that is a reference to one. */
    String element() {
      return element;
    }

    NodeKind opposite() {
      return this == PLACE ? TRANSITION : PLACE;
    }
  }

  /**
   * An arc.
   *
   * @param weight how many tokens, without colours
   * @param inscription which tokens, with colours
   */
  record Arc(
      ArcKind kind,
      String source,
      String target,
      XmlPosition position,
      long weight,
      Optional<RawTerm> inscription) {}

  /** What an arc does to its place. */
  enum ArcKind {
    NORMAL,
    READ,
    INHIBITOR,
    RESET
  }
}
