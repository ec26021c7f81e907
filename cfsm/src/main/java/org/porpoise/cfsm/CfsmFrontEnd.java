package org.porpoise.cfsm;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.porpoise.cfsm.model.Network;
import org.porpoise.cfsm.system.NetworkSystem;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.source.Problem;

/** Turns networks of communicating machines into transition systems. */
public final class CfsmFrontEnd {
  private CfsmFrontEnd() {}

  /** Whether a file looks like one of ours, by its ending. */
  public static boolean looksLikeModel(Path file) {
    return file.toString().toLowerCase(Locale.ROOT).endsWith(".cfsm");
  }

  /**
   * The system of a network that is in no file.
   *
   * @throws org.porpoise.logic.text.FormulaException if one of its properties is no formula, or
   *     speaks of what is not there
   */
  public static TransitionSystem of(Network network) {
    return NetworkSystem.of(network);
  }

  /**
   * Reads a model.
   *
   * @param name the file as the user named it
   * @param defines what the user defined
   * @param warnings is told what the author may want to know, in the order of the source
   * @throws org.porpoise.kernel.source.SourceException if it is not a valid model
   */
  @SuppressWarnings("DoNotCallSuggester") // the reader comes next
  public static TransitionSystem load(
      String name, Path file, Map<String, String> defines, Consumer<Problem> warnings)
      throws IOException {
    throw new IOException(name + " " + file + defines + warnings);
  }
}
