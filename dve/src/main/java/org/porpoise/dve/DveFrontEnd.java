package org.porpoise.dve;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Collection;
import java.util.List;
import org.porpoise.dve.machine.DveSystem;
import org.porpoise.dve.model.Model;
import org.porpoise.kernel.frontend.FrontEnd;
import org.porpoise.logic.source.SourceFile;

/** Turns models in the language of DiVinE into transition systems. */
public final class DveFrontEnd implements FrontEnd {
  private static final String BYTE_ORDER_MARK = "\u00EF\u00BB\u00BF"; // as it is read here

  @Override
  public String language() {
    return "dve";
  }

  @Override
  public Collection<String> endings() {
    return List.of(".dve");
  }

  /** Reads a model; what is defined are new values for its constants. */
  @Override
  public Loaded load(Input input) throws IOException {
    // comments in the public models are in encodings of their own
    String text = new String(Files.readAllBytes(input.file()), StandardCharsets.ISO_8859_1);
    int begin = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length() : 0;
    SourceFile source = SourceFile.of(input.name(), input.file(), text.substring(begin));
    Model model = Dve.read(source, input.defines(), input.warnings());
    return Loaded.asking(DveSystem.of(model, new AtomReader(source, input.defines())), input);
  }
}
