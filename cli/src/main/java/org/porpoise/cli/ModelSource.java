package org.porpoise.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.porpoise.javamodel.JavaFrontEnd;
import org.porpoise.javamodel.Parameters;
import org.porpoise.kernel.TransitionSystem;

/**
 * Where a model comes from, as the user said it.
 *
 * @param name a file; a class if the language is Java
 * @param language the language, if the user named it
 * @param parameters what the user defined
 */
record ModelSource(String name, Optional<String> language, Parameters parameters) {
  private static final String SUPPORTED =
      "Porpoise reads Java models (.java); other languages do not exist yet";

  static final Option LANGUAGE =
      new Option(
          "--language",
          "",
          new Option.Choice(List.of("java"), List.of("promela", "pnml", "dve", "cfsm")),
          "the language of the model (default: by the ending of FILE); with java, FILE may also"
              + " be the name of a class");

  static final Option DEFINE =
      new Option(
          "--define",
          "-D",
          new Option.Repeated("NAME=VALUE"),
          "gives a value to a parameter of the model (repeatable)");

  static ModelSource of(Arguments arguments) {
    return new ModelSource(
        arguments.operand("FILE"), arguments.value(LANGUAGE), new Parameters(defines(arguments)));
  }

  private static Map<String, String> defines(Arguments arguments) {
    Map<String, String> defines = new LinkedHashMap<>();
    for (String define : arguments.all(DEFINE)) {
      int equals = define.indexOf('=');
      if (equals < 1) {
        throw new UsageException("--define " + define + ": it has the form NAME=VALUE");
      }
      String name = define.substring(0, equals);
      if (defines.put(name, define.substring(equals + 1)) != null) {
        throw new UsageException("--define " + name + " was given twice");
      }
    }
    return defines;
  }

  /**
   * Reads the model.
   *
   * @throws UsageException if it cannot be had
   * @throws org.porpoise.javamodel.ModelException if it is not valid
   */
  TransitionSystem load() {
    Path file = file();
    boolean isJava = JavaFrontEnd.looksLikeModel(file);
    if (language.isPresent() && !isJava && !Files.exists(file)) {
      return new JavaFrontEnd().load(name, parameters);
    }
    if (!Files.exists(file)) {
      throw new UsageException("there is no file " + name);
    }
    if (Files.isDirectory(file)) {
      throw new UsageException(name + " is a folder, not a model");
    }
    if (language.isEmpty() && !isJava) {
      throw new InputException(
          name + ": it does not look like a model in a language that is known. " + SUPPORTED);
    }
    try {
      return new JavaFrontEnd().load(file, parameters);
    } catch (IOException e) {
      throw new UsageException("cannot read " + name + ": " + e);
    }
  }

  private Path file() {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new UsageException("\"" + name + "\" cannot be the name of a file");
    }
  }
}
