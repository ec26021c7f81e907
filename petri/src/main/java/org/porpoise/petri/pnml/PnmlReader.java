package org.porpoise.petri.pnml;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.porpoise.logic.source.Problem;
import org.porpoise.logic.source.Spelling;
import org.porpoise.petri.colour.ColouredNet;
import org.porpoise.petri.colour.Unfolding;
import org.porpoise.petri.colour.UnfoldingException;
import org.porpoise.petri.net.Net;

/** Reads nets from PNML files. */
public final class PnmlReader {
  private PnmlReader() {}

  /**
   * Reads the net of a file that has one.
   *
   * @param name the file as the user named it
   * @param warnings is told what the author may want to know
   * @throws org.porpoise.logic.source.SourceException if it is not a valid net
   */
  public static Net read(String name, Path file, Consumer<Problem> warnings) throws IOException {
    return read(name, file, Optional.empty(), warnings);
  }

  /**
   * Reads a net of a file.
   *
   * @param name the file as the user named it
   * @param wanted the identifier of the net; needed where the file has several
   * @param warnings is told what the author may want to know
   * @throws org.porpoise.logic.source.SourceException if it is not a valid net
   */
  public static Net read(
      String name, Path file, Optional<String> wanted, Consumer<Problem> warnings)
      throws IOException {
    Complaints complaints = new Complaints(name, file);
    RawNet raw = chosen(nets(file, complaints), wanted, complaints);
    List<ArcResolver.Joined> arcs = ArcResolver.of(raw, complaints);
    Net net =
        switch (raw.kind()) {
          case PLAIN -> plain(raw, arcs, complaints);
          case COLOURED -> unfolded(raw, arcs, complaints);
        };
    complaints.tell(warnings);
    return net;
  }

  private static Net plain(RawNet raw, List<ArcResolver.Joined> arcs, Complaints complaints) {
    complaints.throwIfErrors();
    return PlainNet.of(raw, arcs);
  }

  private static Net unfolded(RawNet raw, List<ArcResolver.Joined> arcs, Complaints complaints) {
    ColouredNet net = ColouredReader.of(raw, arcs, complaints);
    complaints.throwIfErrors();
    try {
      return Unfolding.of(net);
    } catch (UnfoldingException e) {
      throw complaints.fatal(position(raw, e.node()), String.valueOf(e.getMessage()), e.hint());
    }
  }

  /** Where the node of this identifier is. */
  private static XmlPosition position(RawNet net, String node) {
    return Stream.concat(net.places().stream(), net.transitions().stream())
        .filter(n -> n.id().equals(node))
        .findFirst()
        .map(RawNet.Node::position)
        .orElse(net.position());
  }

  private static RawNet chosen(List<RawNet> nets, Optional<String> wanted, Complaints complaints) {
    List<String> ids = nets.stream().map(RawNet::id).toList();
    if (wanted.isPresent()) {
      String id = wanted.get();
      return nets.stream()
          .filter(n -> n.id().equals(id))
          .findFirst()
          .orElseThrow(
              () ->
                  complaints.fatal(
                      nets.getFirst().position(),
                      "there is no net \"" + id + "\"" + Spelling.didYouMean(id, ids),
                      "the nets of the file are " + String.join(", ", ids)));
    }
    if (nets.size() > 1) {
      throw complaints.fatal(
          nets.get(1).position(),
          "the file has several nets: " + String.join(", ", ids),
          "choose one with --define net=" + ids.getFirst());
    }
    return nets.getFirst();
  }

  /** The nets of a file as they are written there, at least one. */
  static List<RawNet> nets(Path file, Complaints complaints) throws IOException {
    try (InputStream stream = new BufferedInputStream(Files.newInputStream(file))) {
      XmlCursor xml = XmlCursor.open(stream, complaints);
      XmlPosition position = xml.position();
      if (!xml.name().equals("pnml")) {
        throw complaints.fatal(
            position,
            "the file has a <" + xml.name() + ">, not a <pnml>",
            "nets are read from PNML (ISO/IEC 15909-2)");
      }
      List<RawNet> nets = new ArrayList<>();
      while (xml.nextChild()) {
        if (xml.name().equals("net")) {
          nets.add(new NetParser(xml, complaints).read());
        } else {
          xml.skip();
        }
      }
      if (nets.isEmpty()) {
        throw complaints.fatal(position, "there is no <net> in the file", "");
      }
      return nets;
    }
  }
}
