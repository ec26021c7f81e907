package org.porpoise.cli.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.UsageException;
import org.porpoise.cli.terminal.InputException;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.frontend.FrontEnd;
import org.porpoise.kernel.frontend.FrontEnds;

/**
 * Where a model comes from, as the user said it.
 *
 * @param name a file; a class if the language is Java
 * @param language the language, if the user named it
 * @param defines what the user defined
 */
public record ModelSource(String name, Optional<String> language, Map<String, String> defines) {
  private static final String SUPPORTED =
      "Porpoise reads Promela (.pml and others; say --language promela for any file), Petri nets"
          + " (.pnml), DVE (.dve), communicating machines (.cfsm) and Java models (.java)";

  public static final Option LANGUAGE =
      new Option(
          "--language",
          "",
          new Option.Choice(List.of("promela", "pnml", "dve", "cfsm", "java"), List.of()),
          "language of the model (default: from the ending or contents of FILE); with java, FILE"
              + " may also be a class name");

  public static final Option DEFINE =
      new Option(
          "--define",
          "-D",
          new Option.Repeated("NAME[=VALUE]"),
          "set a parameter of the model or a macro (1 without a value)" + " (repeatable)");

  /** The value of what is defined without one, as C compilers have it. */
  private static final String SWITCHED_ON = "1";

  public ModelSource {
    defines = new LinkedHashMap<>(defines);
  }

  public static ModelSource of(Arguments arguments) {
    return new ModelSource(
        arguments.operand("FILE"), arguments.value(LANGUAGE), defines(arguments));
  }

  private static Map<String, String> defines(Arguments arguments) {
    Map<String, String> defines = new LinkedHashMap<>();
    for (String define : arguments.all(DEFINE)) {
      int equals = define.indexOf('=');
      if (define.isEmpty() || equals == 0) {
        throw new UsageException(
            "--define " + define + ": expected NAME=VALUE, for example CRASH=1");
      }
      String name = equals < 0 ? define : define.substring(0, equals);
      String value = equals < 0 ? SWITCHED_ON : define.substring(equals + 1);
      if (defines.put(name, value) != null) {
        throw new UsageException("--define " + name + " was given twice");
      }
    }
    return defines;
  }

  /**
   * Reads the model, and tells its warnings.
   *
   * @param warnings is told what the author may want to know, each on one or more lines
   * @throws UsageException if it cannot be had
   * @throws org.porpoise.javamodel.ModelException if it is not a valid Java model
   * @throws org.porpoise.logic.source.SourceException if it is not a valid model in another
   *     language
   */
  public TransitionSystem load(Consumer<String> warnings) {
    return read(List.of(), warnings).system();
  }

  /**
   * Reads the model with questions that are asked besides what it claims.
   *
   * @throws org.porpoise.kernel.QuestionException if a question is wrong
   */
  public FrontEnd.Loaded read(List<Question> questions, Consumer<String> warnings) {
    FrontEnds known = FrontEnds.known();
    Path file = file();
    Optional<FrontEnd> named = language.flatMap(known::named);
    boolean isFile = named.isEmpty() || named.get().readsFilesOnly() || named.get().hasEnding(file);
    if (isFile && !Files.exists(file)) {
      throw new UsageException("no such file: " + name);
    }
    if (Files.isDirectory(file)) {
      return known
          .modelIn(file)
          .map(model -> new ModelSource(model.toString(), language, defines))
          .orElseThrow(() -> new UsageException(name + " is a folder, not a model"))
          .read(questions, warnings);
    }
    FrontEnd frontEnd = named.or(() -> known.of(file)).orElseThrow(this::unknownLanguage);
    try {
      return frontEnd.load(
          new FrontEnd.Input(
              name, file, defines, questions, problem -> warnings.accept(problem.explained())));
    } catch (IOException e) {
      throw new UsageException("cannot read " + name + ": " + e);
    }
  }

  private InputException unknownLanguage() {
    return new InputException(name + ": unknown model language. " + SUPPORTED);
  }

  private Path file() {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new UsageException("\"" + name + "\" is not a valid file name");
    }
  }
}
