package org.porpoise.petri;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.frontend.FrontEnd;
import org.porpoise.petri.formula.NetQuestions;
import org.porpoise.petri.machine.PetriSystem;
import org.porpoise.petri.pnml.PnmlReader;

/** Turns Petri nets into transition systems. */
public final class PetriFrontEnd implements FrontEnd {

  @Override
  public String language() {
    return "pnml";
  }

  @Override
  public Collection<String> endings() {
    return List.of(".pnml");
  }

  /** The net in a folder, as the Model Checking Contest lays out its models. */
  @Override
  public Optional<Path> modelIn(Path folder) {
    return Optional.of(folder.resolve("model.pnml")).filter(Files::isRegularFile);
  }

  @Override
  public Loaded load(Input input) throws IOException {
    return Loaded.asking(net(input), input);
  }

  /** Reads a net; {@code net} chooses among the nets of a file that has several. */
  public static PetriSystem net(Input input) throws IOException {
    Optional<String> wanted = Optional.ofNullable(input.defines().get("net"));
    return PetriSystem.of(PnmlReader.read(input.name(), input.file(), wanted, input.warnings()))
        .with(NetQuestions::withClaims);
  }
}
