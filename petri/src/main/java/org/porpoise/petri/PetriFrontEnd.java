package org.porpoise.petri;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.porpoise.kernel.source.Problem;
import org.porpoise.petri.formula.NetQuestions;
import org.porpoise.petri.machine.PetriSystem;
import org.porpoise.petri.pnml.PnmlReader;

/** Turns Petri nets into transition systems. */
public final class PetriFrontEnd {
  private PetriFrontEnd() {}

  /** Whether a file looks like one of ours, by its ending. */
  public static boolean looksLikeModel(Path file) {
    return file.toString().toLowerCase(Locale.ROOT).endsWith(".pnml");
  }

  /** The net in a folder, as the Model Checking Contest lays out its models. */
  public static Optional<Path> modelIn(Path folder) {
    return Optional.of(folder.resolve("model.pnml")).filter(Files::isRegularFile);
  }

  /**
   * Reads a model.
   *
   * @param name the file as the user named it
   * @param defines what the user defined: {@code net} chooses among the nets of a file that has
   *     several
   * @param warnings is told what the author may want to know, in the order of the source
   * @throws org.porpoise.kernel.source.SourceException if it is not a valid model
   */
  public static PetriSystem load(
      String name, Path file, Map<String, String> defines, Consumer<Problem> warnings)
      throws IOException {
    Optional<String> wanted = Optional.ofNullable(defines.get("net"));
    return PetriSystem.of(PnmlReader.read(name, file, wanted, warnings))
        .with(NetQuestions::withClaims);
  }
}
