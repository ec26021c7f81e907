package org.porpoise.kernel.frontend;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.logic.source.Problem;

/**
 * A language for models: turns sources in it into transition systems. Each is a service, so that
 * who asks for models knows no language.
 */
public interface FrontEnd {

  /** The word for the language, as users say it: {@code promela}. */
  String language();

  /** How the names of its files end, in small letters: {@code .pml}. */
  Collection<String> endings();

  /** Whether a file has such a name. */
  default boolean hasEnding(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    return endings().stream().anyMatch(name::endsWith);
  }

  /** Whether a file of another name looks like a model by what is in it. */
  default boolean looksLikeModel(Path file) {
    return false;
  }

  /** Whether a model is always a file; otherwise its name may mean something else. */
  default boolean readsFilesOnly() {
    return true;
  }

  /** The model in a folder, in a language that has a layout for folders. */
  default Optional<Path> modelIn(Path folder) {
    return Optional.empty();
  }

  /**
   * Reads a model.
   *
   * @throws IOException if a file cannot be read
   * @throws org.porpoise.logic.source.SourceException if it is not a valid model
   * @throws org.porpoise.kernel.QuestionException if a question is wrong; the model is valid then
   */
  Loaded load(Input input) throws IOException;

  /** The system of a model. */
  default TransitionSystem system(Input input) throws IOException {
    return load(input).system();
  }

  /**
   * What is read.
   *
   * @param name the model as the user named it
   * @param file where it is
   * @param defines what the user defined, by name
   * @param questions what is asked besides what the model claims; each becomes a claim behind those
   *     of the model
   * @param warnings is told what the author may want to know, in the order of the source
   */
  record Input(
      String name,
      Path file,
      Map<String, String> defines,
      List<Question> questions,
      Consumer<Problem> warnings) {

    /** A file, with nothing defined and nothing asked. */
    public static Input of(Path file) {
      return of(file.toString(), file);
    }

    /** A file, with nothing defined and nothing asked. */
    public static Input of(String name, Path file) {
      return new Input(name, file, Map.of(), List.of(), warning -> {});
    }

    /** The same with other definitions. */
    public Input defining(Map<String, String> others) {
      return new Input(name, file, others, questions, warnings);
    }

    /** The same with somebody who hears of warnings. */
    public Input warning(Consumer<Problem> listener) {
      return new Input(name, file, defines, questions, listener);
    }
  }

  /**
   * A model that was read.
   *
   * @param parameters what the user can define, as a person reads it, where the model tells
   */
  record Loaded(TransitionSystem system, List<String> parameters) {

    /** A system, with the questions asked of it. */
    public static Loaded asking(TransitionSystem system, Input input) {
      return new Loaded(system.asking(input.questions()), List.of());
    }
  }
}
