package org.porpoise.promela;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.source.Problem;
import org.porpoise.kernel.source.SourceFile;
import org.porpoise.promela.automaton.Automata;
import org.porpoise.promela.automaton.UnreachableCode;
import org.porpoise.promela.machine.PromelaSystem;
import org.porpoise.promela.model.Model;

/** Turns Promela files into transition systems. */
public final class PromelaFrontEnd {
  private static final Set<String> ENDINGS =
      Set.of(".pml", ".promela", ".prom", ".prm", ".pr", ".spin");
  private static final Pattern TELLTALE = Pattern.compile("\\b(proctype|init)\\b");

  private PromelaFrontEnd() {}

  /** Whether a file looks like a Promela model, by its ending or by what is in it. */
  public static boolean looksLikeModel(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    int dot = name.lastIndexOf('.');
    if (dot >= 0 && ENDINGS.contains(name.substring(dot))) {
      return true;
    }
    try {
      return TELLTALE
          .matcher(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
          .find();
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Reads a model, and lets nobody know of its warnings.
   *
   * @param name the file as the user named it
   * @param defines macros that are defined from outside, with their texts
   * @throws org.porpoise.kernel.source.SourceException if it is not a valid model
   */
  public static TransitionSystem load(String name, Path file, Map<String, String> defines)
      throws IOException {
    return load(name, file, defines, warning -> {});
  }

  /**
   * Reads a model.
   *
   * @param name the file as the user named it
   * @param defines macros that are defined from outside, with their texts
   * @param warnings is told what the author may want to know, in the order of the source
   * @throws org.porpoise.kernel.source.SourceException if it is not a valid model
   */
  public static TransitionSystem load(
      String name, Path file, Map<String, String> defines, Consumer<Problem> warnings)
      throws IOException {
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    SourceFile source = SourceFile.of(name, file, text);
    Model model = Promela.read(source, defines);
    Automata automata = Automata.of(model);
    warnings(model, automata).forEach(warnings);
    return PromelaSystem.of(
        model, automata, questions -> asking(source, defines, List.of(), questions, warnings));
  }

  /** The system of a model that is asked formulas besides. */
  private static TransitionSystem asking(
      SourceFile source,
      Map<String, String> defines,
      List<Question> before,
      List<Question> questions,
      Consumer<Problem> warnings) {
    List<Question> all = Stream.concat(before.stream(), questions.stream()).toList();
    Model model = Asked.read(source, defines, all);
    model.warnings().stream().filter(Asked::isAboutQuestion).forEach(warnings);
    return PromelaSystem.of(
        model, Automata.of(model), more -> asking(source, defines, all, more, warnings));
  }

  /** What the author of a model may want to know, in the order of the source. */
  static List<Problem> warnings(Model model, Automata automata) {
    Map<String, Problem> each = new LinkedHashMap<>(); // an inline can be called many times
    model.warnings().forEach(w -> each.putIfAbsent(w.toString(), w));
    UnreachableCode.warnings(model, automata).forEach(w -> each.putIfAbsent(w.toString(), w));
    List<Problem> all = new ArrayList<>(each.values());
    all.sort(Problem.BY_PLACE);
    return all;
  }
}
