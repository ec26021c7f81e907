package org.porpoise.petri.pnml;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.porpoise.kernel.source.Problem;
import org.porpoise.petri.colour.ColouredNet;
import org.porpoise.petri.colour.Unfolding;
import org.porpoise.petri.colour.UnfoldingException;
import org.porpoise.petri.net.Net;

/** Reads nets from PNML files. */
public final class PnmlReader {
  private PnmlReader() {}

  /**
   * Reads the net of a file.
   *
   * @param name the file as the user named it
   * @param warnings is told what the author may want to know
   * @throws org.porpoise.kernel.source.SourceException if it is not a valid net
   */
  public static Net read(String name, Path file, Consumer<Problem> warnings) throws IOException {
    Complaints complaints = new Complaints(name, file);
    RawNet raw = raw(file, complaints);
    List<Ends.Joined> arcs = Ends.of(raw, complaints);
    Net net =
        switch (raw.kind()) {
          case PLAIN -> plain(raw, arcs, complaints);
          case COLOURED -> unfolded(raw, arcs, complaints);
        };
    complaints.tell(warnings);
    return net;
  }

  private static Net plain(RawNet raw, List<Ends.Joined> arcs, Complaints complaints) {
    complaints.throwIfErrors();
    return PlainNet.of(raw, arcs);
  }

  private static Net unfolded(RawNet raw, List<Ends.Joined> arcs, Complaints complaints) {
    ColouredNet net = ColouredReader.of(raw, arcs, complaints);
    complaints.throwIfErrors();
    try {
      return Unfolding.of(net);
    } catch (UnfoldingException e) {
      throw complaints.fatal(raw.spot(), String.valueOf(e.getMessage()), "");
    }
  }

  /** The net of a file as it is written there. */
  static RawNet raw(Path file, Complaints complaints) throws IOException {
    try (InputStream stream = new BufferedInputStream(Files.newInputStream(file))) {
      XmlCursor xml = XmlCursor.open(stream, complaints);
      if (!xml.name().equals("pnml")) {
        throw complaints.fatal(
            xml.spot(), "the file has a <" + xml.name() + ">, not a <pnml>", "is it another file?");
      }
      Spot spot = xml.spot();
      List<RawNet> nets = new ArrayList<>();
      while (xml.nextChild()) {
        if (xml.name().equals("net")) {
          nets.add(new NetParser(xml, complaints).read());
        } else {
          xml.skip();
        }
      }
      if (nets.isEmpty()) {
        throw complaints.fatal(spot, "there is no net in the file", "");
      }
      return nets.getFirst();
    }
  }
}
