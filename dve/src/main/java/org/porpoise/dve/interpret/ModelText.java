package org.porpoise.dve.interpret;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.porpoise.dve.analysis.AnalyzedModel;
import org.porpoise.dve.analysis.Cell;
import org.porpoise.dve.analysis.Layout;
import org.porpoise.dve.analysis.Observer;
import org.porpoise.dve.model.Channel;
import org.porpoise.dve.model.Printer;
import org.porpoise.dve.model.Process;
import org.porpoise.dve.model.State;
import org.porpoise.dve.model.Step;
import org.porpoise.dve.model.Transition;
import org.porpoise.dve.model.Variable;
import org.porpoise.kernel.TransitionSystem.Part;
import org.porpoise.kernel.TransitionSystem.TransitionText;
import org.porpoise.logic.source.SourcePlace;

/** States and transitions as a person reads them. */
public final class ModelText {
  private final AnalyzedModel analyzed;
  private final Printer printer;

  public ModelText(AnalyzedModel analyzed) {
    this.analyzed = analyzed;
    this.printer = new Printer(analyzed.model());
  }

  /** The moves of a step; a sender comes before its receiver. */
  public List<TransitionText> moves(Step step) {
    return switch (step) {
      case Step.Alone(Transition transition) -> List.of(of(transition));
      case Step.Rendezvous(Transition receiver, Transition sender) ->
          List.of(of(sender), of(receiver));
      case Step.Together(List<Transition> transitions) ->
          transitions.stream().map(this::of).toList();
    };
  }

  public TransitionText of(Transition transition) {
    return new TransitionText(
        process(transition.process()).name(),
        printer.text(transition),
        Optional.of(location(transition.place())));
  }

  public TransitionText of(Observer observer) {
    Process process = process(observer.process());
    return new TransitionText(
        process.name(),
        "assert "
            + process.states().get(observer.state()).name()
            + ": "
            + printer.text(observer.process(), observer.condition()),
        Optional.of(location(observer.condition().place())));
  }

  private Process process(int number) {
    return analyzed.model().processes().get(number);
  }

  private static String location(SourcePlace place) {
    String name = place.source().name();
    return name.substring(name.lastIndexOf('/') + 1) + ":" + place.line();
  }

  /** The control point of a process by name. */
  String point(int process, int point) {
    List<State> states = process(process).states();
    return point < states.size() ? states.get(point).name() : "failed";
  }

  /** A state, on one line. */
  public String line(long[] state, int offset) {
    return parts(state, offset).stream()
        .map(p -> p.name() + "=" + p.value())
        .collect(Collectors.joining(" "));
  }

  public List<Part> parts(long[] state, int offset) {
    List<Part> parts = new ArrayList<>();
    for (Process process : analyzed.model().movers()) {
      int point = (int) analyzed.layout().pc(process.index()).get(state, offset);
      parts.add(new Part(process.name(), point(process.index(), point)));
    }
    analyzed.model().globals().forEach(v -> add(v, state, offset, parts));
    for (Process process : analyzed.model().movers()) {
      process.locals().forEach(v -> add(v, state, offset, parts));
    }
    for (Channel channel : analyzed.model().channels()) {
      if (channel.isBuffered()) {
        parts.add(new Part(Part.Kind.CHANNEL, channel.name(), contents(channel, state, offset)));
      }
    }
    return parts;
  }

  private void add(Variable variable, long[] state, int offset, List<Part> parts) {
    if (variable.isConstant()) {
      return;
    }
    List<Cell> cells = analyzed.layout().cells(variable);
    String name = analyzed.layout().name(variable);
    for (int i = 0; i < cells.size(); i++) {
      parts.add(
          new Part(
              variable.isArray() ? name + "[" + i + "]" : name,
              Integer.toString(cells.get(i).read(state, offset))));
    }
  }

  private String contents(Channel channel, long[] state, int offset) {
    Layout.Buffer buffer = analyzed.layout().buffer(channel);
    int count = (int) buffer.count().get(state, offset);
    return buffer.slots().subList(0, count).stream()
        .map(
            slot ->
                slot.stream()
                    .map(cell -> Integer.toString(cell.read(state, offset)))
                    .collect(Collectors.joining(",")))
        .collect(Collectors.joining(" ", "[", "]"));
  }
}
