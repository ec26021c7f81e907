package org.porpoise.cli.explain;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.object.ChannelKind;
import org.porpoise.kernel.object.LockKind;
import org.porpoise.kernel.object.PlaceKind;
import org.porpoise.kernel.object.SemaphoreKind;
import org.porpoise.kernel.object.VariableKind;
import org.porpoise.kernel.state.Field;
import org.porpoise.kernel.structure.Process;
import org.porpoise.kernel.structure.SharedObject;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.report.text.Quantity;
import org.porpoise.search.settings.Property;

/** What a model consists of, for a person. */
final class InfoText {
  private static final int MOST_NAMES = 12;
  private static final int MOST_ROWS = 20;

  private final TransitionSystem system;
  private final List<String> parameters;
  private final StringBuilder out = new StringBuilder();

  InfoText(TransitionSystem system, List<String> parameters) {
    this.system = system;
    this.parameters = parameters;
  }

  String print() {
    out.append(system.name()).append('\n');
    row("transitions", Quantity.count(system.transitionCount()));
    tellKnowledge();
    tellLayout();
    for (Property property : Property.all(system)) {
      String kind = property.kind();
      String name = property.name();
      row("property", name.equals(kind) ? name : name + " (" + kind + ")");
    }
    for (String parameter : parameters) {
      row("parameter", parameter);
    }
    return out.toString();
  }

  private void tellKnowledge() {
    String known =
        switch (system.knowledge()) {
          case Knowledge.Nothing n -> "nothing but how to fire transitions";
          case Knowledge.HandRules r -> "stubborn rules written by hand";
          case Knowledge.Structured(Structure structure) -> {
            tellStructure(structure);
            yield "processes, objects and their operations";
          }
        };
    row("known", known);
    row("reduction", ReductionKind.strongestFor(system.knowledge()).option() + " is the strongest");
  }

  private void tellStructure(Structure structure) {
    List<String> processes = new ArrayList<>();
    for (Process process : structure.processes()) {
      processes.add(process.name() + ": " + names(process.points().stream().distinct().toList()));
    }
    rows("process", processes);
    List<String> objects = new ArrayList<>();
    for (SharedObject object : structure.objects()) {
      objects.add(object.name() + ": " + kind(object));
    }
    rows("object", objects);
  }

  private static String kind(SharedObject object) {
    return switch (object.kind()) {
      case VariableKind k -> "variable";
      case SemaphoreKind k -> "semaphore";
      case LockKind k -> "lock";
      case ChannelKind k -> "channel";
      case PlaceKind k -> "place";
    };
  }

  private void tellLayout() {
    int bits = 0;
    List<String> fields = new ArrayList<>();
    for (Field field : system.layout().fields()) {
      bits += field.bits();
      fields.add(field.name() + " " + field.bits());
    }
    row(
        "state",
        Quantity.count(bits, "bit") + " in " + Quantity.count(system.layout().words(), "word"));
    row("bits", names(fields));
  }

  private static String names(List<String> names) {
    int shown = Math.min(names.size(), MOST_NAMES);
    String text = String.join(", ", names.subList(0, shown));
    int hidden = names.size() - shown;
    return hidden == 0 ? text : text + ", … (" + Quantity.count(hidden) + " more)";
  }

  private void rows(String what, List<String> texts) {
    int shown = Math.min(texts.size(), MOST_ROWS);
    for (String text : texts.subList(0, shown)) {
      row(what, text);
    }
    if (shown < texts.size()) {
      row("", "… (" + Quantity.count(texts.size() - shown) + " more)");
    }
  }

  private void row(String what, String text) {
    out.append("  ").append(what).repeat(' ', 13 - what.length()).append(text).append('\n');
  }
}
