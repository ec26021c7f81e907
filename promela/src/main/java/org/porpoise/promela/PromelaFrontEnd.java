package org.porpoise.promela;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.QuestionException;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.frontend.FrontEnd;
import org.porpoise.logic.source.Problem;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.promela.automaton.Automata;
import org.porpoise.promela.automaton.UnreachableCode;
import org.porpoise.promela.machine.PromelaSystem;
import org.porpoise.promela.model.Model;

/** Turns Promela files into transition systems. */
public final class PromelaFrontEnd implements FrontEnd {
  private static final List<String> ENDINGS =
      List.of(".pml", ".promela", ".prom", ".prm", ".pr", ".spin");
  private static final Pattern TELLTALE = Pattern.compile("\\b(proctype|init)\\b");

  @Override
  public String language() {
    return "promela";
  }

  @Override
  public Collection<String> endings() {
    return ENDINGS;
  }

  @Override
  public boolean looksLikeModel(Path file) {
    try {
      return TELLTALE
          .matcher(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
          .find();
    } catch (IOException e) {
      return false;
    }
  }

  /** Reads a model; what is defined are macros, with their texts. */
  @Override
  public Loaded load(Input input) throws IOException {
    String text = new String(Files.readAllBytes(input.file()), StandardCharsets.UTF_8);
    SourceFile source = SourceFile.of(input.name(), input.file(), text);
    List<Question> questions = input.questions();
    if (!questions.isEmpty()) {
      return new Loaded(asked(source, input), List.of());
    }
    return new Loaded(
        system(source, input, Promela.read(source, input.defines()), questions), List.of());
  }

  /** Reads model and questions at once; alone the model may be wrong too. */
  private static TransitionSystem asked(SourceFile source, Input input) {
    Model model;
    try {
      model = Asked.read(source, input.defines(), input.questions());
    } catch (QuestionException e) {
      Promela.read(source, input.defines());
      throw e;
    }
    return system(source, input, model, input.questions());
  }

  private static TransitionSystem system(
      SourceFile source, Input input, Model model, List<Question> asked) {
    Automata automata = Automata.of(model);
    warnings(model, automata).forEach(input.warnings());
    return PromelaSystem.of(model, automata, more -> askedMore(source, input, asked, more));
  }

  /** The system of a model that is asked more, when its own warnings have been told. */
  private static TransitionSystem askedMore(
      SourceFile source, Input input, List<Question> before, List<Question> more) {
    List<Question> all = Stream.concat(before.stream(), more.stream()).toList();
    Model model = Asked.read(source, input.defines(), all);
    model.warnings().stream().filter(Asked::isAboutQuestion).forEach(input.warnings());
    return PromelaSystem.of(
        model, Automata.of(model), others -> askedMore(source, input, all, others));
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
