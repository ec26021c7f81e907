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
import org.porpoise.cfsm.CfsmFrontEnd;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.UsageException;
import org.porpoise.cli.terminal.InputException;
import org.porpoise.dve.DveFrontEnd;
import org.porpoise.javamodel.JavaFrontEnd;
import org.porpoise.javamodel.Parameters;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.source.Problem;
import org.porpoise.petri.PetriFrontEnd;
import org.porpoise.promela.PromelaFrontEnd;

/**
 * Where a model comes from, as the user said it.
 *
 * @param name a file; a class if the language is Java
 * @param language the language, if the user named it
 * @param defines what the user defined
 * @param parameters the same for Java models, which note what was asked for
 */
public record ModelSource(
    String name, Optional<String> language, Map<String, String> defines, Parameters parameters) {
  private static final String JAVA = "java";
  private static final String PROMELA = "promela";
  private static final String PNML = "pnml";
  private static final String DVE = "dve";
  private static final String CFSM = "cfsm";
  private static final String SUPPORTED =
      "Porpoise reads Promela (.pml and others; say --language promela for any file), Petri nets"
          + " (.pnml), DVE (.dve), communicating machines (.cfsm) and Java models (.java)";

  public static final Option LANGUAGE =
      new Option(
          "--language",
          "",
          new Option.Choice(List.of(PROMELA, PNML, DVE, CFSM, JAVA), List.of()),
          "the language of the model (default: by the ending of FILE, or by what is in it); with"
              + " java, FILE may also be the name of a class");

  public static final Option DEFINE =
      new Option(
          "--define",
          "-D",
          new Option.Repeated("NAME[=VALUE]"),
          "gives a value to a parameter of the model, or to a macro; 1 if there is none"
              + " (repeatable)");

  /** The value of what is defined without one, as C compilers have it. */
  private static final String SWITCHED_ON = "1";

  public ModelSource {
    defines = new LinkedHashMap<>(defines);
  }

  public static ModelSource of(Arguments arguments) {
    Map<String, String> defines = defines(arguments);
    return new ModelSource(
        arguments.operand("FILE"), arguments.value(LANGUAGE), defines, new Parameters(defines));
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
   * @throws org.porpoise.kernel.source.SourceException if it is not a valid model in another
   *     language
   */
  public TransitionSystem load(Consumer<String> warnings) {
    Path file = file();
    Consumer<Problem> tell = problem -> warnings.accept(problem.explained());
    if (language.orElse("").equals(JAVA)
        && !JavaFrontEnd.looksLikeModel(file)
        && !Files.exists(file)) {
      return new JavaFrontEnd().load(name, parameters, tell);
    }
    if (!Files.exists(file)) {
      throw new UsageException("there is no file " + name);
    }
    if (Files.isDirectory(file)) {
      return PetriFrontEnd.modelIn(file)
          .map(model -> named(model.toString()).load(warnings))
          .orElseThrow(() -> new UsageException(name + " is a folder, not a model"));
    }
    try {
      return switch (language.orElseGet(() -> guess(file))) {
        case JAVA -> new JavaFrontEnd().load(file, parameters, tell);
        case PROMELA -> PromelaFrontEnd.load(name, file, defines, tell);
        case PNML -> PetriFrontEnd.load(name, file, defines, tell);
        case DVE -> DveFrontEnd.load(name, file, defines, tell);
        case CFSM -> CfsmFrontEnd.load(name, file, defines, tell);
        default ->
            throw new InputException(
                name + ": it does not look like a model in a language that is known. " + SUPPORTED);
      };
    } catch (IOException e) {
      throw new UsageException("cannot read " + name + ": " + e);
    }
  }

  /** The same, of another file. */
  private ModelSource named(String file) {
    return new ModelSource(file, language, defines, parameters);
  }

  private static String guess(Path file) {
    if (JavaFrontEnd.looksLikeModel(file)) {
      return JAVA;
    }
    if (PetriFrontEnd.looksLikeModel(file)) {
      return PNML;
    }
    if (DveFrontEnd.looksLikeModel(file)) {
      return DVE;
    }
    if (CfsmFrontEnd.looksLikeModel(file)) {
      return CFSM;
    }
    return PromelaFrontEnd.looksLikeModel(file) ? PROMELA : "";
  }

  private Path file() {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new UsageException("\"" + name + "\" cannot be the name of a file");
    }
  }
}
