package org.porpoise.promela.lexer;

import java.util.List;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.logic.source.Token;

/** A definition of the preprocessor. */
sealed interface Macro {
  String name();

  List<Token> body();

  SourcePlace place();

  /** A name that stands for a text. */
  record Plain(String name, List<Token> body, SourcePlace place) implements Macro {}

  /**
   * A name that, followed by arguments, stands for a text with holes.
   *
   * @param variadic the name of the rest of the arguments, or empty
   */
  record WithParameters(
      String name, List<String> parameters, String variadic, List<Token> body, SourcePlace place)
      implements Macro {}

  /** Whether a second definition says the same, which is allowed. */
  default boolean isSameAs(Macro other) {
    return parameterNames().equals(other.parameterNames()) && text().equals(other.text());
  }

  private List<String> parameterNames() {
    return switch (this) {
      case Plain p -> List.of("");
      case WithParameters w -> w.parameters();
    };
  }

  private List<String> text() {
    return body().stream().map(Token::text).toList();
  }
}
