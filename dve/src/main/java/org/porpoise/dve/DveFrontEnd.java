package org.porpoise.dve;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.porpoise.dve.machine.DveSystem;
import org.porpoise.dve.model.Model;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.source.Problem;
import org.porpoise.kernel.source.SourceFile;

/** Turns models in the language of DiVinE into transition systems. */
public final class DveFrontEnd {
  private static final String BYTE_ORDER_MARK = "\u00EF\u00BB\u00BF"; // as it is read here

  private DveFrontEnd() {}

  /** Whether a file looks like one of ours, by its ending. */
  public static boolean looksLikeModel(Path file) {
    return file.toString().toLowerCase(Locale.ROOT).endsWith(".dve");
  }

  /**
   * Reads a model.
   *
   * @param name the file as the user named it
   * @param defines new values for constants of the model
   * @param warnings is told what the author may want to know, in the order of the source
   * @throws org.porpoise.kernel.source.SourceException if it is not a valid model
   */
  public static TransitionSystem load(
      String name, Path file, Map<String, String> defines, Consumer<Problem> warnings)
      throws IOException {
    // comments in the public models are in encodings of their own
    String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    int begin = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length() : 0;
    SourceFile source = SourceFile.of(name, file, text.substring(begin));
    Model model = Dve.read(source, defines, warnings);
    return DveSystem.of(model, new AtomReader(source, defines));
  }
}
