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
import org.porpoise.logic.source.Token;
import org.porpoise.logic.source.Token.Kind;

/**
 * Reads automata in the Hanoi Omega-Automata format, version 1: Büchi and generalised Büchi
 * automata with one initial state and explicit labels, with acceptance on states or edges.
 */
public final class HoaReader {
  private static final int MOST_STATES = 1_000_000;
  private static final Set<String> IGNORED = Set.of("tool:", "name:", "acc-name:", "properties:");

  private final HoaTokens tokens;
  private final Atoms atoms;
  private final List<Integer> propositions = new ArrayList<>();
  private final Map<Integer, Long> sets = new HashMap<>();
  private final List<List<Edge>> edges = new ArrayList<>();
  private int initial = -1;
  private boolean hasAcceptance;
  private int depth; // of the literal that is being read
  private int declared = MOST_STATES;

  private HoaReader(String text, Atoms atoms) {
    tokens = new HoaTokens(text);
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
    Token body = tokens.next();
    if (initial < 0) {
      throw FormulaException.at(body, "there is no initial state", "add Start: 0");
    }
    if (initial >= declared) {
      throw FormulaException.at(body, initial + " is no state", "see States:");
    }
    if (!hasAcceptance) {
      throw FormulaException.at(
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

  private void header(Token name) {
    switch (name.text()) {
      case "States:" -> {
        declared = tokens.number();
        if (declared > MOST_STATES) {
          throw FormulaException.at(name, "there are more than a million states", "use fewer");
        }
        if (declared > 0) {
          grow(declared - 1);
        }
      }
      case "Start:" -> {
        if (initial >= 0) {
          throw FormulaException.at(name, "there are several initial states", "only one is read");
        }
        initial = state(tokens.next());
        if (tokens.isNext("&")) {
          throw FormulaException.at(tokens.next(), "alternating automata are not read", "remove &");
        }
      }
      case "AP:" -> {
        int count = tokens.number();
        for (int i = 0; i < count; i++) {
          Token atom = tokens.next();
          if (atom.kind() != Kind.QUOTED) {
            throw FormulaException.at(atom, HoaTokens.found(atom), "here stands a text in quotes");
          }
          int number = atoms.number(atom.unquoted().replaceAll("\\\\(.)", "$1"), atom.begin() + 1);
          if (number >= Long.SIZE) {
            throw FormulaException.at(atom, "there are more than 64 propositions", "use fewer");
          }
          propositions.add(number);
        }
      }
      case "Acceptance:" -> acceptance();
      default -> {
        if (!HoaTokens.isHeader(name)
            || !IGNORED.contains(name.text()) && Character.isUpperCase(name.text().charAt(0))) {
          throw FormulaException.at(
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
      Token token = tokens.next();
      if (!token.text().equals("Inf")) {
        throw FormulaException.at(token, "only Büchi acceptance is read", "write Inf(0) & Inf(1)");
      }
      tokens.expect("(");
      if (sets.size() == Long.SIZE) {
        throw FormulaException.at(token, "there are more than 64 acceptance sets", "use fewer");
      }
      sets.putIfAbsent(tokens.number(), 1L << sets.size());
      tokens.expect(")");
      if (!tokens.isNext("&")) {
        return;
      }
      tokens.next();
    }
  }

  private static int value(Token number) {
    return Integer.parseInt(number.text());
  }

  /** The number of a state, if it is one. */
  private int state(Token token) {
    if (token.kind() != Kind.NUMBER || value(token) >= declared) {
      throw FormulaException.at(token, token.text() + " is no state", "see States:");
    }
    return value(token);
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
        throw FormulaException.at(tokens.next(), "this edge has no label", "write one in brackets");
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
    Token token = tokens.next();
    if (++depth > Nesting.DEEPEST) {
      throw FormulaException.at(
          token, "this is nested more than " + Nesting.DEEPEST + " deep", "simplify the label");
    }
    Guard guard = literal(token);
    depth--;
    return guard;
  }

  private Guard literal(Token token) {
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
        if (token.kind() != Kind.NUMBER || value(token) >= propositions.size()) {
          throw FormulaException.at(token, token.text() + " is no atomic proposition", "see AP:");
        }
        yield Guard.of(Cube.of(propositions.get(value(token))));
      }
    };
  }
}
