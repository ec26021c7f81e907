package org.porpoise.cli;

import java.util.List;
import org.porpoise.kernel.TransitionSystem;

/** The command {@code info}: tells what a model is, without searching it. */
final class Info implements Command {

  @Override
  public String name() {
    return "info";
  }

  @Override
  public String purpose() {
    return "tells what a model consists of";
  }

  @Override
  public String operands() {
    return "FILE";
  }

  @Override
  public List<Option> options() {
    return List.of(ModelSource.LANGUAGE, ModelSource.DEFINE);
  }

  @Override
  public ExitStatus run(Arguments arguments, Terminal terminal) {
    ModelSource source = ModelSource.of(arguments);
    TransitionSystem system = source.load(terminal.err()::println);
    terminal.out().print(new InfoText(system, source.parameters().known()).print());
    return ExitStatus.OK;
  }
}
