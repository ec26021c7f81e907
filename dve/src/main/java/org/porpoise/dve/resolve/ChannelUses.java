package org.porpoise.dve.resolve;

import java.util.Collections;
import java.util.List;
import org.porpoise.dve.model.Type;
import org.porpoise.dve.syntax.SyntaxTree;

/** How the transitions of a model use channels whose messages have no declared types. */
final class ChannelUses {
  private final SyntaxTree tree;

  ChannelUses(SyntaxTree tree) {
    this.tree = tree;
  }

  /** As many parts as the first transition that uses the channel gives it, of the wider type. */
  List<Type> parts(String channel) {
    int parts =
        tree.processes().stream()
            .flatMap(p -> p.transitions().stream())
            .flatMap(t -> t.sync().stream())
            .filter(s -> s.channel().text().equals(channel))
            .mapToInt(s -> s.parts().size())
            .findFirst()
            .orElse(0);
    return Collections.nCopies(parts, Type.INT);
  }
}
