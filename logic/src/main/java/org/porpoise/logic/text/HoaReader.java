package org.porpoise.logic.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.porpoise.logic.automaton.Buchi;
import org.porpoise.logic.automaton.Buchi.Edge;
import org.porpoise.logic.letter.Cube;
import org.porpoise.logic.letter.Guard;
import org.porpoise.logic.text.HoaLexer.HoaToken;
import org.porpoise.logic.text.HoaLexer.Kind;

/**
 * Reads automata in the Hanoi Omega-Automata format, version 1: Büchi and generalised Büchi
 * automata with one initial state and explicit labels, with acceptance on states or edges.
 */
public final class HoaReader {
  private static final int MOST_STATES = 1_000_000;
  private static final Set<String> IGNORED = Set.of("tool:", "name:", "acc-name:", "properties:");

  private final HoaLexer tokens;
  private final Atoms atoms;
  private final List<Integer> propositions = new ArrayList<>();
  private final Map<Integer, Long> sets = new HashMap<>();
  private final List<List<Edge>> edges = new ArrayList<>();
  private int initial = -1;
  private boolean hasAcceptance;
  private int depth; // of the literal that is being read
  private int declared = MOST_STATES;

  private HoaReader(String text, Atoms atoms) {
    tokens = new HoaLexer(text);
    this.atoms = atoms;
  }

  /**
   * Reads an automaton.
   *
   * @param atoms who knows what its atomic propositions mean
   * @throws FormulaException if it is none of those that are read, with the offset in the text
   */
  public static Buchi read(String text, Atoms atoms) {
    return new HoaReader(text, atoms).read();
  }

  private Buchi read() {
    tokens.expect("HOA:");
    tokens.expect("v1");
    while (!tokens.isNext("--BODY--")) {
      header(tokens.next());
    }
    HoaToken body = tokens.next();
    if (initial < 0) {
      throw tokens.wrong(body, "there is no initial state", "add Start: 0");
    }
    if (initial >= declared) {
      throw tokens.wrong(body, initial + " is no state", "see States:");
    }
    if (!hasAcceptance) {
      throw tokens.wrong(
          body, "it is not said what is accepted", "add Acceptance: 1 Inf(0), or Acceptance: 0 t");
    }
    while (!tokens.isNext("--END--")) {
      tokens.expect("State:");
      state();
    }
    tokens.expect("--END--");
    tokens.expectEnd();
    grow(initial);
    return new Buchi(initial, sets.size(), edges);
  }

  private void header(HoaToken name) {
    switch (name.text()) {
      case "States:" -> {
        declared = tokens.number();
        if (declared > MOST_STATES) {
          throw tokens.wrong(name, "there are more than a million states", "use fewer");
        }
        if (declared > 0) {
          grow(declared - 1);
        }
      }
      case "Start:" -> {
        if (initial >= 0) {
          throw tokens.wrong(name, "there are several initial states", "only one is read");
        }
        initial = state(tokens.next());
        if (tokens.isNext("&")) {
          throw tokens.wrong(tokens.next(), "alternating automata are not read", "remove &");
        }
      }
      case "AP:" -> {
        int count = tokens.number();
        for (int i = 0; i < count; i++) {
          HoaToken atom = tokens.next();
          if (atom.kind() != Kind.TEXT) {
            throw tokens.wrong(
                atom, "found \"" + atom.text() + "\"", "here stands a text in quotes");
          }
          int number = atoms.number(atom.unquoted(), atom.offset() + 1);
          if (number >= Long.SIZE) {
            throw tokens.wrong(atom, "there are more than 64 propositions", "use fewer");
          }
          propositions.add(number);
        }
      }
      case "Acceptance:" -> acceptance();
      default -> {
        if (name.kind() != Kind.HEADER
            || !IGNORED.contains(name.text()) && Character.isUpperCase(name.text().charAt(0))) {
          throw tokens.wrong(
              name, name.text() + " is not read", "make it explicit, for instance with autfilt");
        }
        skipValues();
      }
    }
  }

  /** A header that begins with a small letter may be ignored, says the format. */
  private void skipValues() {
    while (!tokens.isNextHeader() && !tokens.isNext("--BODY--")) {
      tokens.next();
    }
  }

  private void acceptance() {
    hasAcceptance = true;
    tokens.number();
    if (tokens.isNext("t")) {
      tokens.next();
      return;
    }
    while (true) {
      HoaToken token = tokens.next();
      if (!token.text().equals("Inf")) {
        throw tokens.wrong(token, "only Büchi acceptance is read", "write Inf(0) & Inf(1)");
      }
      tokens.expect("(");
      if (sets.size() == Long.SIZE) {
        throw tokens.wrong(token, "there are more than 64 acceptance sets", "use fewer");
      }
      sets.putIfAbsent(tokens.number(), 1L << sets.size());
      tokens.expect(")");
      if (!tokens.isNext("&")) {
        return;
      }
      tokens.next();
    }
  }

  /** The number of a state, if it is one. */
  private int state(HoaToken token) {
    if (token.kind() != Kind.NUMBER || token.value() >= declared) {
      throw tokens.wrong(token, token.text() + " is no state", "see States:");
    }
    return token.value();
  }

  private void grow(int state) {
    while (edges.size() <= state) {
      edges.add(new ArrayList<>());
    }
  }

  private void state() {
    Optional<Guard> common = tokens.isNext("[") ? Optional.of(label()) : Optional.empty();
    int state = state(tokens.next());
    grow(state);
    tokens.skipString();
    long marks = marks();
    while (!tokens.isNext("State:") && !tokens.isNext("--END--")) {
      if (common.isEmpty() && !tokens.isNext("[")) {
        throw tokens.wrong(tokens.next(), "this edge has no label", "write one in brackets");
      }
      Guard guard = tokens.isNext("[") ? label() : common.get();
      int target = state(tokens.next());
      grow(target);
      long all = marks | marks();
      if (guard.isSatisfiable()) {
        edges.get(state).add(new Edge(target, guard, all));
      }
    }
  }

  private long marks() {
    long marks = 0;
    if (tokens.isNext("{")) {
      tokens.next();
      while (!tokens.isNext("}")) {
        marks |= sets.getOrDefault(tokens.number(), 0L);
      }
      tokens.next();
    }
    return marks;
  }

  private Guard label() {
    tokens.expect("[");
    Guard guard = disjunction();
    tokens.expect("]");
    return guard;
  }

  private Guard disjunction() {
    Guard guard = conjunction();
    while (tokens.isNext("|")) {
      tokens.next();
      guard = guard.or(conjunction());
    }
    return guard;
  }

  private Guard conjunction() {
    Guard guard = literal();
    while (tokens.isNext("&")) {
      tokens.next();
      guard = guard.and(literal());
    }
    return guard;
  }

  private Guard literal() {
    HoaToken token = tokens.next();
    if (++depth > Nesting.DEEPEST) {
      throw tokens.wrong(
          token, "this is nested more than " + Nesting.DEEPEST + " deep", "simplify the label");
    }
    Guard guard = literal(token);
    depth--;
    return guard;
  }

  private Guard literal(HoaToken token) {
    return switch (token.text()) {
      case "!" -> literal().negated();
      case "t" -> Guard.TRUE;
      case "f" -> Guard.FALSE;
      case "(" -> {
        Guard inner = disjunction();
        tokens.expect(")");
        yield inner;
      }
      default -> {
        if (token.kind() != Kind.NUMBER || token.value() >= propositions.size()) {
          throw tokens.wrong(token, token.text() + " is no atomic proposition", "see AP:");
        }
        yield Guard.of(Cube.of(propositions.get(token.value())));
      }
    };
  }
}
