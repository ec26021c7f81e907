package org.porpoise.cfsm.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.porpoise.cfsm.model.Property;
import org.porpoise.cfsm.model.Trait;
import org.porpoise.cfsm.text.SyntaxTree.Direction;
import org.porpoise.cfsm.text.SyntaxTree.Route;
import org.porpoise.kernel.Cancellation;
import org.porpoise.logic.source.Definition;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.logic.source.Spelling;
import org.porpoise.logic.source.Token;

/** Makes a syntax tree of tokens. After a mistake it goes on behind the statement. */
final class Parser {
  private static final List<String> DECLARATIONS =
      List.of("network", "const", "channel", "machine", "ltl", "invariant");

  /** Properties that are asked of every network, as far as their names can be written here. */
  private static final Set<String> BUILT_IN = Set.of("deadlock", "overflows");

  private static final List<String> ATTRIBUTES =
      List.of("unbounded", "lossy", "duplicating", "reordering", "strict", "lenient", "carries");

  private final SourceFile source;
  private final NetworkCursor cursor;
  private final Problems problems;
  private final Map<String, String> defines;
  private final SyntaxTree tree = new SyntaxTree();

  private Parser(
      SourceFile source, List<Token> tokens, Map<String, String> defines, Problems problems) {
    this.source = source;
    this.problems = problems;
    this.defines = defines;
    cursor = new NetworkCursor(tokens, problems);
  }

  /** The syntax tree of a network. */
  static SyntaxTree parse(
      SourceFile source, List<Token> tokens, Map<String, String> defines, Problems problems) {
    Parser parser = new Parser(source, tokens, defines, problems);
    while (!parser.cursor.current().isEnd() && !problems.isFull()) {
      Cancellation.check();
      parser.cursor.recovering(parser::declaration);
    }
    return parser.tree;
  }

  private void declaration() {
    Token token = cursor.current();
    if (token.is("}") && problems.hasErrors()) {
      cursor.advance(); // of something that was not understood
      return;
    }
    switch (token.text()) {
      case "network" -> network();
      case "const" -> constant();
      case "channel" -> channel();
      case "machine" -> machine();
      case "ltl" -> property(Property.Kind.LTL);
      case "invariant" -> property(Property.Kind.INVARIANT);
      default ->
          throw cursor.error(
              token,
              "a declaration cannot begin with " + NetworkCursor.shown(token),
              guess(token, DECLARATIONS, "a file declares channels and machines"));
    }
  }

  private static String guess(Token token, List<String> words, String otherwise) {
    return Spelling.hint(token.text(), words).orElse(otherwise);
  }

  private void network() {
    cursor.advance();
    Token name = cursor.nameOf("the network");
    if (tree.name.isPresent()) {
      problems.error(name.place(), "the network has a name already");
    }
    tree.name = Optional.of(name);
    cursor.expect(";");
  }

  private void constant() {
    cursor.advance();
    Token name = cursor.nameOf("the constant");
    cursor.expect("=");
    int value = cursor.number();
    cursor.expect(";");
    if (tree.constants.containsKey(name.text())) {
      problems.error(name.place(), "the constant " + name.text() + " has a value already");
    }
    tree.constants.put(name.text(), new SyntaxTree.Constant(name, defined(name, value)));
  }

  private int defined(Token name, int written) {
    String value = defines.get(name.text());
    if (value == null) {
      return written;
    }
    if (!value.matches("[0-9]{1,9}")) {
      problems.error(
          new Definition(name.text(), value).ofValue(),
          "'%s' is not a number from 0 to 999999999".formatted(value),
          "constants are whole numbers, such as -D " + name.text() + "=3");
      return written;
    }
    return Integer.parseInt(value);
  }

  // --- channels ---------------------------------------------------------------------------------

  private record Endpoints(Token sender, Token receiver) {}

  private void channel() {
    cursor.advance();
    Optional<Token> name = Optional.empty();
    if (cursor.isBefore(":")) {
      name = Optional.of(cursor.nameOf("the channel"));
      cursor.expect(":");
    }
    List<Endpoints> routes = new ArrayList<>();
    do {
      route(routes);
    } while (cursor.take(","));
    if (name.isPresent() && routes.size() > 1) {
      problems.error(
          name.get().place(),
          "a name for " + routes.size() + " channels",
          "declare each with a name of its own");
    }
    Optional<Token> bound = Optional.empty();
    List<Trait> traits = new ArrayList<>();
    List<Token> carries = new ArrayList<>();
    while (!cursor.at(";")) {
      Token token = cursor.advance();
      if (token.is("[")) {
        bound = Optional.of(cursor.word("the number of messages that the channel holds"));
        cursor.expect("]");
      } else if (token.is("carries")) {
        cursor.words("a message", carries::add);
      } else if (!token.is("unbounded")) {
        traits.add(trait(token));
      }
    }
    cursor.expect(";");
    for (Endpoints ends : routes) {
      tree.links.add(new SyntaxTree.Link(name, ends.sender, ends.receiver, bound, traits, carries));
    }
  }

  private void route(List<Endpoints> routes) {
    Token left = cursor.nameOf("the machine that sends");
    boolean isTwoWay = cursor.take("<->");
    if (!isTwoWay) {
      cursor.expect("->");
    }
    Token right = cursor.nameOf("the machine that receives");
    routes.add(new Endpoints(left, right));
    if (isTwoWay) {
      routes.add(new Endpoints(right, left));
    }
  }

  private Trait trait(Token token) {
    return Arrays.stream(Trait.values())
        .filter(t -> token.is(t.word()))
        .findFirst()
        .orElseThrow(
            () ->
                cursor.error(
                    token,
                    NetworkCursor.shown(token) + " says nothing about a channel",
                    guess(
                        token,
                        ATTRIBUTES,
                        "possible are [NUMBER], "
                            + String.join(", ", ATTRIBUTES)
                            + "; then comes ;")));
  }

  // --- machines ---------------------------------------------------------------------------------

  private void machine() {
    cursor.advance();
    SyntaxTree.Body body = new SyntaxTree.Body(cursor.nameOf("the machine"));
    tree.machines.add(body);
    if (!cursor.at("{")) {
      problems.error(
          cursor.place(),
          "{ is missing before " + NetworkCursor.shown(cursor.current()),
          "the transitions of a machine stand between { and }");
      cursor.skipTo("{");
    }
    Token open = cursor.expect("{");
    while (!cursor.at("}")) {
      Cancellation.check();
      if (cursor.current().isEnd() || cursor.isAtDeclaration(DECLARATIONS)) {
        throw cursor.error(open, "the machine " + body.name.text() + " is not closed", "add the }");
      }
      cursor.recovering(() -> statement(body));
      if (problems.isFull()) {
        return;
      }
    }
    cursor.advance();
  }

  private void statement(SyntaxTree.Body body) {
    Token token = cursor.current();
    boolean isState = cursor.isBefore("->") || cursor.isBefore(",");
    if (token.is("initial") && !isState) {
      cursor.advance();
      Token state = cursor.word("the state in which it starts");
      if (body.initial.isPresent()) {
        problems.error(state.place(), "the machine has an initial state already");
      }
      body.initial = Optional.of(state);
      body.mention(state);
    } else if (token.is("final") && !isState) {
      cursor.advance();
      cursor.words(
          "a state",
          state -> {
            body.finals.add(state);
            body.mention(state);
          });
    } else if (token.is("state") && !isState) {
      cursor.advance();
      cursor.words(
          "a state",
          state -> {
            body.declared.add(state);
            body.mention(state);
          });
    } else {
      transitions(body);
    }
    cursor.expect(";");
  }

  private void transitions(SyntaxTree.Body body) {
    List<Token> sources = new ArrayList<>();
    cursor.words("the state that a transition leaves", sources::add);
    cursor.expect("->");
    Token target = cursor.word("the state that the transition enters");
    SyntaxTree.Deed deed = cursor.take(":") ? deed() : new SyntaxTree.Deed.Internal("");
    sources.forEach(body::mention);
    body.mention(target);
    for (Token state : sources) {
      body.arrows.add(new SyntaxTree.Arrow(state, target, deed));
    }
  }

  private SyntaxTree.Deed deed() {
    Token token = cursor.advance();
    return switch (token.text()) {
      case "-" -> transfer(Direction.SEND, "to", "from");
      case "+" -> transfer(Direction.RECEIVE, "from", "to");
      case "!", "?" ->
          throw cursor.error(
              token,
              NetworkCursor.shown(token) + " is neither send nor receive here",
              "write -message to send and +message to receive");
      default -> {
        if (token.kind() == Token.Kind.SYMBOL) {
          throw cursor.error(
              token,
              NetworkCursor.shown(token) + " is no action",
              "-message sends, +message receives, a word alone names an internal step");
        }
        yield new SyntaxTree.Deed.Internal(
            token.kind() == Token.Kind.QUOTED ? token.unquoted() : token.text());
      }
    };
  }

  private SyntaxTree.Deed transfer(Direction direction, String preposition, String other) {
    Token message = cursor.word("the message");
    Route route = new Route.Open();
    Token token = cursor.current();
    if (cursor.take(preposition)) {
      route = new Route.Peer(cursor.nameOf("the machine"));
    } else if (cursor.take("via")) {
      route = new Route.Named(cursor.nameOf("the channel"));
    } else if (token.is(other)) {
      throw cursor.error(
          token,
          direction == Direction.SEND ? "a send goes to a machine" : "a receive is from a machine",
          "write " + preposition);
    }
    return new SyntaxTree.Deed.Transfer(direction, message, route);
  }

  // --- properties -------------------------------------------------------------------------------

  /** Takes the text of a formula as it stands, up to the semicolon. */
  private void property(Property.Kind kind) {
    cursor.advance();
    Token name = cursor.nameOf("the property");
    cursor.expect(":");
    SourcePlace begin = cursor.place();
    while (!cursor.at(";")) {
      if (cursor.current().isEnd()) {
        throw cursor.error(cursor.current(), "the formula does not end", "add a ; behind it");
      }
      cursor.advance();
    }
    SourcePlace end = cursor.expect(";").place();
    if (tree.properties.stream().anyMatch(p -> p.name().equals(name.text()))) {
      problems.error(name.place(), "there is a property " + name.text() + " already");
    }
    if (BUILT_IN.contains(name.text())) {
      problems.error(
          name.place(),
          "every network has a property " + name.text() + " by itself",
          "call the formula something else, no_" + name.text() + " for example");
    }
    tree.properties.add(new Property(kind, name.text(), text(begin, end), Optional.of(begin)));
  }

  private String text(SourcePlace begin, SourcePlace end) {
    StringBuilder text = new StringBuilder();
    for (int line = begin.line(); line <= end.line(); line++) {
      String whole = source.line(line);
      int to = line == end.line() ? end.column() - 1 : whole.length();
      int from = line == begin.line() ? begin.column() - 1 : 0;
      text.append(line == begin.line() ? "" : "\n").append(whole, from, to);
    }
    return text.toString();
  }
}
