package org.porpoise.promela;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.porpoise.logic.source.SourceException;

/** The public models that SPIN accepts are accepted. */
final class CorpusTest {
  @Test
  @Tag("slow")
  void everyModelThatSpinAcceptsIsAccepted() throws IOException {
    List<String> refused = new ArrayList<>();
    for (Path model : Corpus.models()) {
      try {
        Promela.read(model.toString(), model, Map.of());
      } catch (SourceException e) {
        refused.add(String.valueOf(e.getMessage()));
      }
    }
    assertEquals("", String.join("\n", refused));
  }
}
