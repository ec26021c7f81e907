package org.porpoise.petri.pnml;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.porpoise.logic.source.Problem;
import org.porpoise.logic.source.SourceException;
import org.porpoise.petri.net.Net;

/** Small files for the tests of the reader. */
final class Pnml {
  private final byte[] bytes;

  private Pnml(byte[] bytes) {
    this.bytes = bytes;
  }

  private Pnml(String text) {
    this(text.getBytes(StandardCharsets.UTF_8));
  }

  /** A file with a text that is not encoded as usual. */
  static Pnml text(String text, Charset charset) {
    return new Pnml(text.getBytes(charset));
  }

  /** A file with this text. */
  static Pnml text(String text) {
    return new Pnml(text);
  }

  /** A net without colours, with one page that has these nodes and arcs, from the third line on. */
  static Pnml plain(String... lines) {
    return net("ptnet", lines);
  }

  /** A net with colours; the same lines. */
  static Pnml coloured(String... lines) {
    return net("symmetricnet", lines);
  }

  private static Pnml net(String type, String... lines) {
    return new Pnml(
        "<pnml xmlns=\"http://www.pnml.org/version-2009/grammar/pnml\">\n"
            + "<net id=\"n\" type=\"http://www.pnml.org/version-2009/grammar/"
            + type
            + "\">\n"
            + String.join("\n", lines)
            + "\n</net>\n</pnml>\n");
  }

  /** The net that is meant; warnings are mistakes of the test. */
  Net net() {
    return read(Optional.empty(), Pnml::refuse);
  }

  Net net(String wanted) {
    return read(Optional.of(wanted), Pnml::refuse);
  }

  private static void refuse(Problem warning) {
    throw new AssertionError(warning.explained());
  }

  /** What the user is told about a net that can be read. */
  List<Problem> warnings() {
    List<Problem> warnings = new ArrayList<>();
    read(Optional.empty(), warnings::add);
    return warnings;
  }

  /** What the user is told about a net that cannot be read. */
  List<Problem> errors() {
    return assertThrows(SourceException.class, this::net).problems();
  }

  private Net read(Optional<String> wanted, Consumer<Problem> warnings) {
    try {
      Path file = Files.createTempFile("net", ".pnml");
      try {
        Files.write(file, bytes);
        return PnmlReader.read("net.pnml", file, wanted, warnings);
      } finally {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
