package org.porpoise.cfsm.text;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.porpoise.cfsm.model.Capacity;
import org.porpoise.cfsm.model.Channel;
import org.porpoise.cfsm.model.Network;
import org.porpoise.cfsm.model.Trait;
import org.porpoise.cfsm.text.SyntaxTree.Deed.Transfer;
import org.porpoise.cfsm.text.SyntaxTree.Direction;
import org.porpoise.cfsm.text.SyntaxTree.Route;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.Spelling;
import org.porpoise.logic.source.Token;

/**
 * The channels of a syntax tree. Finds out which of them a send or a receive means, and learns from
 * that which messages they carry, where the author does not list them.
 */
final class Links {
  private final SyntaxTree tree;
  private final Problems problems;
  private final Map<String, Integer> machines;
  private final List<Link> links = new ArrayList<>();

  /** A channel in the making. */
  private record Link(
      String name,
      int sender,
      int receiver,
      Capacity capacity,
      Set<Trait> traits,
      boolean isListed,
      Set<String> messages) {

    /** The end of a channel at which a machine sends, or receives. */
    int end(Direction direction) {
      return direction == Direction.SEND ? sender : receiver;
    }
  }

  Links(SyntaxTree tree, Map<String, Integer> machines, Problems problems) {
    this.tree = tree;
    this.machines = machines;
    this.problems = problems;
    tree.links.forEach(this::add);
  }

  private void add(SyntaxTree.Link link) {
    Optional<Integer> sender = machine(link.sender());
    Optional<Integer> receiver = machine(link.receiver());
    if (sender.isEmpty() || receiver.isEmpty()) {
      return;
    }
    if (sender.equals(receiver)) {
      problems.error(
          link.receiver().place(),
          "a channel leads from one machine to another",
          "for steps that nobody else sees write a word instead of a message");
    }
    Token named = link.name().orElse(link.sender());
    String name =
        link.name()
            .map(Token::text)
            .orElse(Network.plainName(link.sender().text(), link.receiver().text()));
    if (links.stream().anyMatch(l -> l.name.equals(name))) {
      problems.error(
          named.place(),
          "there is a channel " + name + " already",
          "several channels between two machines have names: channel NAME: A -> B;");
    }
    Set<Trait> traits = EnumSet.noneOf(Trait.class);
    traits.addAll(link.traits());
    Set<String> messages = new LinkedHashSet<>();
    link.carries().forEach(m -> messages.add(m.text()));
    links.add(
        new Link(
            name,
            sender.get(),
            receiver.get(),
            capacity(link),
            traits,
            !messages.isEmpty(),
            messages));
  }

  private Optional<Integer> machine(Token name) {
    Optional<Integer> number = Optional.ofNullable(machines.get(name.text()));
    if (number.isEmpty()) {
      problems.error(
          name.place(), "there is no machine " + name.text(), hint(name.text(), machines.keySet()));
    }
    return number;
  }

  private static String hint(String word, Collection<String> known) {
    return Spelling.hint(word, known).orElse("");
  }

  private Capacity capacity(SyntaxTree.Link link) {
    if (link.bound().isEmpty()) {
      return new Capacity.Unbounded();
    }
    Token bound = link.bound().get();
    SyntaxTree.Constant constant = tree.constants.get(bound.text());
    int value = -1;
    if (constant != null) {
      value = constant.value();
    } else if (bound.text().matches("[0-9]{1,9}")) {
      value = Integer.parseInt(bound.text());
    } else if (Character.isDigit(bound.text().charAt(0))) {
      problems.error(
          bound.place(),
          bound.shown() + " is not a number from 1 to 999999999",
          "a channel without a bound is unbounded");
      return new Capacity.Unbounded();
    } else {
      problems.error(
          bound.place(),
          "there is no constant " + bound.text(),
          tree.constants.isEmpty()
              ? "declare it: const " + bound.text() + " = 2;"
              : hint(bound.text(), tree.constants.keySet()));
      return new Capacity.Unbounded();
    }
    if (value < 1) {
      problems.error(
          bound.place(),
          "a channel holds at least 1 message",
          "machines that meet without a channel are not part of this language");
      return new Capacity.Unbounded();
    }
    return new Capacity.Bounded(value);
  }

  /** The channels, with all messages that were found. */
  List<Channel> channels() {
    return links.stream()
        .map(
            l ->
                new Channel(
                    l.name, l.sender, l.receiver, l.capacity, l.traits, List.copyOf(l.messages)))
        .toList();
  }

  // --- which channel is meant -------------------------------------------------------------------

  /** The channel that a transfer means, if that is clear whatever else is in the file. */
  Optional<Integer> clear(int machine, Transfer transfer) {
    List<Integer> possible = possible(machine, transfer);
    if (possible.size() != 1) {
      List<Integer> listed =
          possible.stream().filter(c -> isListedIn(links.get(c), transfer)).toList();
      possible = listed.size() == 1 ? listed : List.of();
    }
    return possible.stream().findFirst().filter(c -> carries(c, transfer));
  }

  private static boolean isListedIn(Link link, Transfer transfer) {
    return link.isListed && link.messages.contains(transfer.message().text());
  }

  /** The channel that a transfer means by what is known of others; a problem if that is not one. */
  Optional<Integer> guess(int machine, Transfer transfer) {
    List<Integer> possible = possible(machine, transfer);
    String message = transfer.message().text();
    List<Integer> carrying =
        possible.stream().filter(c -> links.get(c).messages.contains(message)).toList();
    if (carrying.size() == 1) {
      return Optional.of(carrying.getFirst());
    }
    if (possible.size() != 1) { // otherwise there was a problem already
      complain(machine, transfer, carrying.isEmpty() ? possible : carrying);
    }
    return Optional.empty();
  }

  /** Whether a channel can carry a message; if it has no list, it does from now on. */
  private boolean carries(int channel, Transfer transfer) {
    Link link = links.get(channel);
    Token message = transfer.message();
    if (link.isListed && !link.messages.contains(message.text())) {
      problems.error(
          message.place(),
          "%s does not carry %s".formatted(link.name, message.text()),
          hint(message.text(), link.messages));
      return false;
    }
    link.messages.add(message.text());
    return true;
  }

  /** The channels that a transfer may mean, by where it goes. */
  private List<Integer> possible(int machine, Transfer transfer) {
    List<Integer> found = new ArrayList<>();
    Direction direction = transfer.direction();
    Direction other = direction == Direction.SEND ? Direction.RECEIVE : Direction.SEND;
    for (int c = 0; c < links.size(); c++) {
      Link link = links.get(c);
      boolean fits =
          link.end(direction) == machine
              && switch (transfer.route()) {
                case Route.Open open -> true;
                case Route.Named(Token name) -> link.name.equals(name.text());
                case Route.Peer(Token peer) ->
                    link.end(other) == machines.getOrDefault(peer.text(), -1);
              };
      if (fits) {
        found.add(c);
      }
    }
    return found;
  }

  private void complain(int machine, Transfer transfer, List<Integer> possible) {
    String message = transfer.message().text();
    boolean sends = transfer.direction() == Direction.SEND;
    String owner = List.copyOf(machines.keySet()).get(machine);
    if (possible.size() > 1) {
      String first = links.get(possible.getFirst()).name;
      problems.error(
          transfer.message().place(),
          "it is not clear which channel %s %s"
              .formatted(message, sends ? "is sent to" : "is received from"),
          transfer.route() instanceof Route.Peer
              ? "name it: %s%s via %s".formatted(sends ? "-" : "+", message, first)
              : "write %s%s %s MACHINE"
                  .formatted(sends ? "-" : "+", message, sends ? "to" : "from"));
      return;
    }
    switch (transfer.route()) {
      case Route.Named(Token name) -> complainOfName(owner, name, sends);
      case Route.Peer(Token peer) -> {
        if (machine(peer).isPresent()) {
          problems.error(
              peer.place(),
              "there is no channel %s %s".formatted(sends ? "to" : "from", peer.text()),
              "declare it: channel %s -> %s [1];"
                  .formatted(sends ? owner : peer.text(), sends ? peer.text() : owner));
        }
      }
      case Route.Open open ->
          problems.error(
              transfer.message().place(),
              "no channel %s %s".formatted(sends ? "leaves" : "leads to", owner),
              sends
                  ? "declare it: channel " + owner + " -> MACHINE [1];"
                  : "declare it: channel MACHINE -> " + owner + " [1];");
    }
  }

  private void complainOfName(String owner, Token name, boolean sends) {
    List<String> names = links.stream().map(Link::name).toList();
    if (names.contains(name.text())) {
      problems.error(
          name.place(),
          "%s does not %s %s".formatted(owner, sends ? "send to" : "receive from", name.text()),
          "a channel leads one way: from its sender to its receiver");
    } else {
      problems.error(name.place(), "there is no channel " + name.text(), hint(name.text(), names));
    }
  }
}
