package org.porpoise.promela.interpret;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.Occurrence;
import org.porpoise.kernel.Occurrence.Message;
import org.porpoise.kernel.Occurrence.Way;
import org.porpoise.promela.automaton.Action;
import org.porpoise.promela.automaton.Edge;
import org.porpoise.promela.layout.Cell;
import org.porpoise.promela.layout.Channel;
import org.porpoise.promela.layout.Layout;
import org.porpoise.promela.layout.Memory;
import org.porpoise.promela.layout.ProcessTable;
import org.porpoise.promela.model.Channels;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.model.Type;
import org.porpoise.promela.steps.ExecutableModel;
import org.porpoise.promela.steps.ExpressionCompiler;
import org.porpoise.promela.steps.Handshakes;
import org.porpoise.promela.steps.Messages;
import org.porpoise.promela.steps.ProcessStep;
import org.porpoise.promela.steps.RuntimeFault;
import org.porpoise.promela.steps.Step;
import org.porpoise.promela.text.PrintFormat;
import org.porpoise.promela.text.StateText;

/**
 * Finds out what a transition prints and which messages it passes on. It looks at each statement
 * just before it is done, those inside a {@code d_step} too, on a copy of the state. Used once.
 */
final class OccurrenceObserver {
  private final ExecutableModel model;
  private final ProcessTable processTable;
  private final StateText names;
  private final Memory memory;
  private final StringBuilder output = new StringBuilder();
  private final List<Message> messages = new ArrayList<>();

  /** Looks at what is done in a memory, which it may change. */
  OccurrenceObserver(ExecutableModel model, Memory memory) {
    this.model = model;
    this.processTable = model.processTable();
    this.names = new StateText(processTable);
    this.memory = memory;
  }

  /** What there is to tell of a transition; up to its fault, if it has one. */
  Occurrence occurrence(int transition) {
    try {
      if (model.transitions().handshakes().contains(transition)) {
        Handshakes.Handshake pair = model.transitions().handshakes().get(transition);
        observeRendezvous(pair.sender(), pair.receiver());
      } else if (!model.transitions().isGuardFailure(transition)) {
        observeStep(model.transitions().step(transition));
      }
    } catch (RuntimeFault fault) {
      // The transition leads to a state that says so.
    }
    return new Occurrence(output.toString(), messages);
  }

  private void observeStep(ProcessStep processStep) {
    memory.watcher = (edge, m) -> note(edge, processStep);
    note(processStep.step().edge(), processStep);
    if (processStep.step().edge().action() instanceof Action.DStep) {
      processStep.step().effect().execute(memory);
    }
  }

  private void observeRendezvous(ProcessStep first, ProcessStep second) {
    Step.Role.Sender sender = (Step.Role.Sender) first.step().role();
    Step.Role.Receiver receiver = (Step.Role.Receiver) second.step().role();
    Channel channel = processTable.layout().channel(sender.channel().eval(memory)).orElseThrow();
    int[] message = Messages.message(channel, sender.message(), memory);
    add(new Way.Passed(name(first), name(second)), channel, message);
    memory.watcher = (edge, m) -> note(edge, second);
    receiver.accept().accept(memory, message);
  }

  private String name(ProcessStep processStep) {
    return names.processName(processStep.proctype(), processStep.pid());
  }

  private void note(Edge edge, ProcessStep processStep) {
    if (edge.action() instanceof Action.Basic(Statement statement)) {
      switch (statement) {
        case Statement.Print p -> print(p.format(), p.arguments(), processStep);
        case Statement.PrintMtype p -> print("%e", List.of(p.value()), processStep);
        case Statement.Send s -> noteSend(s, processStep);
        case Statement.Receive r -> noteReceive(r, processStep);
        default -> {}
      }
    }
  }

  private ExpressionCompiler compiler(ProcessStep processStep) {
    Layout.Frame frame = processStep.frame(processTable);
    return model.lifecycle().compiler(processStep.pid(), Optional.of(frame.storage()));
  }

  private void print(String format, List<Expression> arguments, ProcessStep processStep) {
    int[] values = evaluate(arguments, processStep);
    List<String> sets =
        arguments.stream().map(a -> a.type() instanceof Type.Mtype(String set) ? set : "").toList();
    new PrintFormat(names, output).print(format, values, sets);
  }

  private int[] evaluate(List<Expression> all, ProcessStep processStep) {
    ExpressionCompiler compiler = compiler(processStep);
    return all.stream().mapToInt(e -> compiler.compile(e).eval(memory)).toArray();
  }

  private void noteSend(Statement.Send send, ProcessStep processStep) {
    Channel channel = compiler(processStep).channel(send.channel()).of(memory);
    int[] message = new int[channel.fields().size()];
    int[] values = evaluate(send.arguments(), processStep);
    for (int f = 0; f < message.length && f < values.length; f++) {
      message[f] = Cell.cut(values[f], channel.fields().get(f));
    }
    add(new Way.Sent(name(processStep)), channel, message);
  }

  private void noteReceive(Statement.Receive receive, ProcessStep processStep) {
    ExpressionCompiler.Receiving receiving =
        compiler(processStep).receiving(receive.channel(), receive.arguments(), receive.place());
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
          case REMOVE -> new Way.Received(name(processStep));
          case KEEP -> new Way.Copied(name(processStep));
        };
    add(way, channel, message);
  }

  private void add(Way way, Channel channel, int[] message) {
    messages.add(new Message(way, channel.name(), names.message(channel, message)));
  }
}
