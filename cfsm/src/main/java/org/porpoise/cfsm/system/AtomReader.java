package org.porpoise.cfsm.system;

import java.util.List;
import java.util.Optional;
import org.porpoise.cfsm.model.Capacity;
import org.porpoise.cfsm.model.Channel;
import org.porpoise.cfsm.model.Machine;
import org.porpoise.cfsm.model.Network;
import org.porpoise.cfsm.model.Trait;
import org.porpoise.cfsm.system.Atom.Term;
import org.porpoise.kernel.object.Op.Comparison;
import org.porpoise.logic.source.Spelling;
import org.porpoise.logic.text.FormulaException;

/**
 * Reads what one proposition of a formula says of a network.
 *
 * <pre>
 * atom    = MACHINE.STATE | MACHINE@STATE
 *         | empty(channel) | full(channel) | has(channel, MESSAGE)
 *         | first(channel) (== | !=) MESSAGE | number comparison number
 *         | sent(channel [, MESSAGE]) | received(channel [, MESSAGE])
 * number  = NUMBER | CONSTANT | len(channel) | count(channel, MESSAGE)
 * channel = NAME | MACHINE -&gt; MACHINE
 * </pre>
 */
final class AtomReader {
  private static final List<String> FUNCTIONS =
      List.of("empty", "full", "has", "first", "len", "count", "sent", "received");

  private final Network network;
  private final AtomText text;

  private AtomReader(Network network, AtomText text) {
    this.network = network;
    this.text = text;
  }

  /**
   * What a text says.
   *
   * @param offset where the text begins in the formula
   * @throws FormulaException if it says nothing
   */
  static Reading read(String text, int offset, Network network) {
    AtomText whole = new AtomText(text, offset);
    Reading reading = new AtomReader(network, whole).read();
    whole.expectEnd();
    return reading;
  }

  /**
   * What was read.
   *
   * @param isNegated whether the opposite is meant
   */
  record Reading(Atom atom, boolean isNegated) {
    Reading(Atom atom) {
      this(atom, false);
    }
  }

  private Reading read() {
    if (!text.isCall()) {
      return text.isPair() ? new Reading(at()) : new Reading(comparison());
    }
    return switch (text.peek()) {
      case "empty" -> {
        text.next();
        yield new Reading(compare(inParentheses(), Comparison.EQ, 0));
      }
      case "full" -> new Reading(full());
      case "has" -> {
        text.next();
        yield new Reading(
            new Atom.Compare(Comparison.GT, countInParentheses(), new Term.Constant(0)));
      }
      case "first" -> first();
      case "sent" -> {
        text.next();
        Pair pair = perhapsWithMessage();
        yield new Reading(new Atom.Sent(pair.channel, pair.message));
      }
      case "received" -> {
        text.next();
        Pair pair = perhapsWithMessage();
        yield new Reading(new Atom.Received(pair.channel, pair.message));
      }
      default -> new Reading(comparison());
    };
  }

  private record Pair(int channel, int message) {}

  private static Atom compare(int channel, Comparison comparison, long constant) {
    return new Atom.Compare(comparison, new Term.Length(channel), new Term.Constant(constant));
  }

  private Atom at() {
    int start = text.at();
    String name = text.next();
    int machine = machine(start, name);
    text.next(); // the dot
    int place = text.at();
    String state = text.next();
    Machine m = network.machines().get(machine);
    int number = m.states().indexOf(state);
    if (number < 0) {
      throw wrong(place, name + " has no state " + state, Spelling.hint(state, m.states()));
    }
    return new Atom.At(machine, number);
  }

  private Atom full() {
    int start = text.at();
    text.next();
    int channel = inParentheses();
    return switch (network.channels().get(channel).capacity()) {
      case Capacity.Bounded(int messages) -> compare(channel, Comparison.EQ, messages);
      case Capacity.Unbounded u ->
          throw wrong(
              start,
              name(channel) + " is never full: it is unbounded",
              Optional.of("compare its length: len(" + name(channel) + ") >= 8"));
    };
  }

  private Reading first() {
    int start = text.at();
    text.next();
    int channel = inParentheses();
    if (network.channels().get(channel).is(Trait.REORDERING)) {
      throw wrong(
          start,
          name(channel) + " keeps no order",
          Optional.of("has(" + name(channel) + ", MESSAGE) tells whether a message is in it"));
    }
    int place = text.at();
    Comparison comparison = text.comparison();
    if (comparison != Comparison.EQ && comparison != Comparison.NE) {
      throw wrong(place, "messages have no order", Optional.of("use == or !="));
    }
    return new Reading(new Atom.First(channel, message(channel)), comparison == Comparison.NE);
  }

  private Atom comparison() {
    Term left = term();
    Comparison comparison = text.comparison();
    return new Atom.Compare(comparison, left, term());
  }

  private Term term() {
    int start = text.at();
    if (text.isCall()) {
      String function = text.next();
      return switch (function) {
        case "len" -> new Term.Length(inParentheses());
        case "count" -> countInParentheses();
        default ->
            throw wrong(
                start,
                "there is no " + function + "(…) of numbers",
                Spelling.hint(function, FUNCTIONS));
      };
    }
    String word = text.next();
    if (word.matches("[0-9]{1,18}")) {
      return new Term.Constant(Long.parseLong(word));
    }
    if (network.constants().containsKey(word)) {
      return new Term.Constant(network.constants().getOrDefault(word, 0));
    }
    throw unknown(start, word);
  }

  private FormulaException unknown(int start, String word) {
    List<String> machines = network.machines().stream().map(Machine::name).toList();
    if (machines.contains(word)) {
      return wrong(
          start,
          word + " is a machine",
          Optional.of(word + ".STATE tells whether it is in that state"));
    }
    if (network.channels().stream().anyMatch(c -> c.name().equals(word))) {
      return wrong(
          start,
          word + " is a channel",
          Optional.of("len(%s) is the number of messages in it".formatted(word)));
    }
    return wrong(start, "\"" + word + "\" is not known", Spelling.hint(word, machines));
  }

  // --- channels and messages -------------------------------------------------------------------

  private int inParentheses() {
    text.expect("(");
    int channel = channel();
    text.expect(")");
    return channel;
  }

  private Term countInParentheses() {
    text.expect("(");
    int channel = channel();
    text.expect(",");
    int message = message(channel);
    text.expect(")");
    return new Term.Count(channel, message);
  }

  private Pair perhapsWithMessage() {
    text.expect("(");
    int channel = channel();
    int message = text.take(",") ? message(channel) : Atom.ANY;
    text.expect(")");
    return new Pair(channel, message);
  }

  private int channel() {
    int start = text.at();
    String name = text.next();
    if (text.take("->")) {
      int place = text.at();
      String receiver = text.next();
      machine(start, name);
      machine(place, receiver);
      name = Network.plainName(name, receiver);
    }
    List<String> names = network.channels().stream().map(Channel::name).toList();
    int number = names.indexOf(name);
    if (number < 0) {
      throw wrong(start, "there is no channel " + name, Spelling.hint(name, names));
    }
    return number;
  }

  private int message(int channel) {
    int start = text.at();
    String name = text.next();
    List<String> messages = network.channels().get(channel).messages();
    int number = messages.indexOf(name);
    if (number < 0) {
      throw wrong(start, name(channel) + " does not carry " + name, Spelling.hint(name, messages));
    }
    return number;
  }

  private int machine(int start, String name) {
    List<String> names = network.machines().stream().map(Machine::name).toList();
    int number = names.indexOf(name);
    if (number < 0) {
      throw wrong(start, "there is no machine " + name, Spelling.hint(name, names));
    }
    return number;
  }

  private String name(int channel) {
    return network.channels().get(channel).name();
  }

  private static FormulaException wrong(int offset, String message, Optional<String> hint) {
    return new FormulaException(offset, message, hint);
  }
}
