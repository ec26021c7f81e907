package org.porpoise.cfsm.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.porpoise.cfsm.model.Property;
import org.porpoise.cfsm.model.Trait;
import org.porpoise.logic.source.Token;

/** A network as it is written, before names are looked up. The parser fills it. */
final class SyntaxTree {
  Optional<Token> name = Optional.empty();
  final Map<String, Constant> constants = new LinkedHashMap<>();
  final List<Link> links = new ArrayList<>();
  final List<Body> machines = new ArrayList<>();
  final List<Property> properties = new ArrayList<>();

  /** A number with a name. */
  record Constant(Token name, int value) {}

  /**
   * A declared channel.
   *
   * @param name its own name, if it has one
   * @param bound a number or the name of a constant; nothing if it is unbounded
   * @param carries the messages, if they are listed
   */
  record Link(
      Optional<Token> name,
      Token sender,
      Token receiver,
      Optional<Token> bound,
      List<Trait> traits,
      List<Token> carries) {}

  /** A machine. */
  static final class Body {
    final Token name;
    Optional<Token> initial = Optional.empty();
    final List<Token> declared = new ArrayList<>();
    final List<Token> finals = new ArrayList<>();
    final Map<String, Token> states = new LinkedHashMap<>(); // where each is mentioned first
    final List<Arrow> arrows = new ArrayList<>();

    Body(Token name) {
      this.name = name;
    }

    void mention(Token state) {
      states.putIfAbsent(state.text(), state);
    }
  }

  /** A transition. */
  record Arrow(Token from, Token to, Deed deed) {}

  /** What a transition does. */
  sealed interface Deed {
    /** Sends or receives. */
    record Transfer(Direction direction, Token message, Route route) implements Deed {}

    /** Does nothing that others notice. */
    record Internal(String label) implements Deed {}
  }

  /** The way of a message, seen from the machine. */
  enum Direction {
    SEND,
    RECEIVE
  }

  /** Which channel is meant. */
  sealed interface Route {
    /** The one from or to a machine. */
    record Peer(Token machine) implements Route {}

    /** The one with a name. */
    record Named(Token channel) implements Route {}

    /** The only one that is possible. */
    record Open() implements Route {}
  }
}
