package org.porpoise.promela;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.SourceException;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.logic.source.Token;
import org.porpoise.promela.lexer.Preprocessor;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.resolve.Resolver;
import org.porpoise.promela.syntax.Parser;
import org.porpoise.promela.syntax.Unit;

/** Reads Promela models. */
public final class Promela {
  private Promela() {}

  /**
   * Reads a model from a file.
   *
   * @param name the file as the user named it
   * @param defines macros that are defined from outside, with their texts
   * @throws SourceException if it is not a valid model
   */
  public static Model read(String name, Path file, Map<String, String> defines) throws IOException {
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    return read(SourceFile.of(name, file, text), defines);
  }

  /**
   * Reads a model.
   *
   * @param defines macros that are defined from outside, with their texts
   * @throws SourceException if it is not a valid model
   */
  public static Model read(SourceFile source, Map<String, String> defines) {
    Problems problems = new Problems();
    List<Token> tokens = Preprocessor.tokens(source, defines, problems);
    problems.throwIfErrors();
    List<Unit> units = Parser.units(tokens, problems);
    problems.throwIfErrors();
    Model model = Resolver.resolve(source, units, problems);
    problems.throwIfErrors();
    return model;
  }
}
