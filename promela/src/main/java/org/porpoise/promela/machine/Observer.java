package org.porpoise.promela.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.Occurrence;
import org.porpoise.kernel.Occurrence.Message;
import org.porpoise.kernel.Occurrence.Way;
import org.porpoise.promela.automaton.Action;
import org.porpoise.promela.automaton.Edge;
import org.porpoise.promela.model.Channels;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.model.Type;

/**
 * Finds out what a transition prints and which messages it passes on. It looks at each statement
 * just before it is done, those inside a {@code d_step} too, on a copy of the state. Used once.
 */
final class Observer {
  private final ExecutableModel model;
  private final World world;
  private final StateText names;
  private final Memory memory;
  private final StringBuilder output = new StringBuilder();
  private final List<Message> messages = new ArrayList<>();

  /** Looks at what is done in a memory, which it may change. */
  Observer(ExecutableModel model, Memory memory) {
    this.model = model;
    this.world = model.world();
    this.names = new StateText(world);
    this.memory = memory;
  }

  /** What there is to tell of a transition; up to its fault, if it has one. */
  Occurrence occurrence(int transition) {
    try {
      if (model.transitions().handshakes().contains(transition)) {
        Handshakes.Handshake pair = model.transitions().handshakes().get(transition);
        observeRendezvous(pair.sender(), pair.receiver());
      } else if (!model.transitions().isMishap(transition)) {
        observeStep(model.transitions().step(transition));
      }
    } catch (RuntimeFault fault) {
      // The transition leads to a state that says so.
    }
    return new Occurrence(output.toString(), messages);
  }

  private void observeStep(Located located) {
    memory.watcher = (edge, m) -> note(edge, located);
    note(located.step().edge(), located);
    if (located.step().edge().action() instanceof Action.DStep) {
      located.step().effect().execute(memory);
    }
  }

  private void observeRendezvous(Located first, Located second) {
    Step.Role.Sender sender = (Step.Role.Sender) first.step().role();
    Step.Role.Receiver receiver = (Step.Role.Receiver) second.step().role();
    Channel channel = world.layout().channel(sender.channel().eval(memory)).orElseThrow();
    int[] message = Messages.message(channel, sender.message(), memory);
    add(new Way.Passed(name(first), name(second)), channel, message);
    memory.watcher = (edge, m) -> note(edge, second);
    receiver.accept().accept(memory, message);
  }

  private String name(Located located) {
    return names.processName(located.proctype(), located.place());
  }

  private void note(Edge edge, Located located) {
    if (edge.action() instanceof Action.Basic(Statement statement)) {
      switch (statement) {
        case Statement.Print p -> print(p.format(), p.arguments(), located);
        case Statement.PrintMtype p -> print("%e", List.of(p.value()), located);
        case Statement.Send s -> noteSend(s, located);
        case Statement.Receive r -> noteReceive(r, located);
        default -> {}
      }
    }
  }

  private ExpressionCompiler compiler(Located located) {
    Layout.Home home = located.home(world);
    return model.population().compiler(located.place(), Optional.of(home.storage()));
  }

  private void print(String format, List<Expression> arguments, Located located) {
    int[] values = evaluate(arguments, located);
    List<String> sets =
        arguments.stream().map(a -> a.type() instanceof Type.Mtype(String set) ? set : "").toList();
    new PrintFormat(names, output).print(format, values, sets);
  }

  private int[] evaluate(List<Expression> all, Located located) {
    ExpressionCompiler compiler = compiler(located);
    return all.stream().mapToInt(e -> compiler.compile(e).eval(memory)).toArray();
  }

  private void noteSend(Statement.Send send, Located located) {
    Channel channel = compiler(located).channel(send.channel()).of(memory);
    int[] message = new int[channel.fields().size()];
    int[] values = evaluate(send.arguments(), located);
    for (int f = 0; f < message.length && f < values.length; f++) {
      message[f] = Cell.cut(values[f], channel.fields().get(f));
    }
    add(new Way.Sent(name(located)), channel, message);
  }

  private void noteReceive(Statement.Receive receive, Located located) {
    ExpressionCompiler.Receiving receiving =
        compiler(located).receiving(receive.channel(), receive.arguments(), receive.place());
    Channel channel = receiving.channel(memory);
    int at =
        receive.order() == Channels.ReceiveOrder.FIFO
            ? receiving.first(memory)
            : receiving.any(memory);
    if (at < 0) {
      return;
    }
    int[] message = new int[channel.fields().size()];
    for (int f = 0; f < message.length; f++) {
      message[f] = channel.read(memory, at, f);
    }
    Way way =
        switch (receive.effect()) {
          case REMOVE -> new Way.Received(name(located));
          case KEEP -> new Way.Copied(name(located));
        };
    add(way, channel, message);
  }

  private void add(Way way, Channel channel, int[] message) {
    messages.add(new Message(way, channel.name(), names.message(channel, message)));
  }
}
