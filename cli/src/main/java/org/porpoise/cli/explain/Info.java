package org.porpoise.cli.explain;

import java.util.List;
import java.util.Optional;
import org.porpoise.cli.command.Command;
import org.porpoise.cli.model.ModelSource;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.terminal.ExitStatus;
import org.porpoise.cli.terminal.Terminal;
import org.porpoise.kernel.frontend.FrontEnd;

/** The command {@code info}: tells what a model is, or draws it, without searching it. */
public final class Info implements Command {

  @Override
  public String name() {
    return "info";
  }

  @Override
  public String purpose() {
    return "show what a model consists of, or draw it";
  }

  @Override
  public String operands() {
    return "FILE [OUT]";
  }

  @Override
  public List<Option> options() {
    return List.of(ModelSource.LANGUAGE, ModelSource.DEFINE, ModelPicture.SVG, ModelPicture.LAYOUT);
  }

  @Override
  public List<String> examples() {
    return List.of(
        "info examples/promela/leader.pml",
        "info examples/nets/philosophers-4.pnml",
        "info examples/nets/philosophers-4.pnml --svg net.svg");
  }

  @Override
  public ExitStatus run(Arguments arguments, Terminal terminal) {
    boolean draws = arguments.has(ModelPicture.SVG);
    List<String> operands = arguments.operands();
    Optional<String> out =
        draws && operands.size() == 2 ? Optional.of(operands.getLast()) : Optional.empty();
    Arguments rest =
        out.isEmpty() ? arguments : new Arguments(operands.subList(0, 1), arguments.values());
    ModelSource source = ModelSource.of(rest);
    FrontEnd.Loaded model = source.read(List.of(), terminal.err()::println);
    if (draws) {
      new ModelPicture(arguments).draw(model.system(), out.filter(o -> !o.equals("-")), terminal);
      return ExitStatus.OK;
    }
    terminal.out().print(new InfoText(model.system(), model.parameters()).print());
    return ExitStatus.OK;
  }
}
