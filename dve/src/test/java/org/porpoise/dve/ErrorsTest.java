package org.porpoise.dve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.frontend.FrontEnd;
import org.porpoise.logic.source.Problem;
import org.porpoise.logic.source.SourceException;
import org.porpoise.logic.source.SourceFile;

/** Mistakes are reported where they are, with a hint where there is one to give. */
final class ErrorsTest {
  private static List<Problem> problems(String text, Map<String, String> defines) {
    SourceFile source = SourceFile.ofText("m.dve", text);
    return assertThrows(SourceException.class, () -> Dve.read(source, defines, w -> {})).problems();
  }

  private static List<String> errors(String text) {
    return problems(text, Map.of()).stream().map(Problem::toString).toList();
  }

  /** The one error of a model with one process that is wrong in its transition or before it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        // lexical
        "byte x @;                     | 1:8: error: the character '@' has no meaning here",
        "byte x = 0x12;                | 1:10: error: '0x12' is no number",
        "/* byte x;                    | 1:1: error: this comment does not end",
        "int x = 99999999999;          | 1:9: error: the number is too large",
        // syntax
        "byte x                        | 1:31: error: expected ';' at the end of the declaration, found 'process'",
        "byte process;                 | 1:6: error: expected the name of a variable, found 'process'",
        "bite x;                       | 1:1: error: expected a declaration, a process or the system, found 'bite'",
        "channel {byte c;              | 1:15: error: expected '}' behind the types of a message, found 'c'",
        "channel {bool} c;             | 1:10: error: expected a type, found 'bool'",
        "byte a[2;                     | 1:9: error: expected ']' behind the length of the array, found ';'",
        "byte x = ;                    | 1:10: error: expected an expression, found ';'",
        "byte x = (1;                  | 1:12: error: expected ')' to close the parenthesis, found ';'",
        // declarations
        "byte x, x;                    | 1:9: error: x is declared twice",
        "byte x; channel x;            | 1:17: error: x is declared twice",
        "byte P;                       | 1:39: error: P is declared twice",
        "byte y = z;                   | 1:10: error: there is no variable z",
        "byte y; byte z = y;           | 1:18: error: this must be a constant",
        "byte a[0];                    | 1:8: error: this must be 1 to 65536, and is 0",
        "const byte N;                 | 1:12: error: the constant has no value",
        "byte a[2] = 1;                | 1:13: error: an array has a list of values",
        "byte x = {1};                 | 1:10: error: only an array has a list of values",
      })
  void outsideOfProcesses(String declarations, String expected) {
    String text =
        "%-30sprocess P { state a, b; init a; trans a -> b {}; } system async;"
            .formatted(declarations);
    assertEquals("m.dve:" + expected, errors(text).getFirst());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "a -> c {}              | 3:6: error: P has no state c                 | did you mean \"a\"?",
        "a > b {}               | 3:3: error: expected '->' between the states, found '>' |",
        "a -> b { gard x; }     | 3:10: error: expected '}' at the end of the transition, found 'gard' | did you mean \"guard\"?",
        "a -> b { effect x = 1; guard x; } | 3:24: error: expected '}' at the end of the transition, found 'guard' | guard, sync and effect come in this order, each at most once",
        "a -> b { guard x == 1 } | 3:23: error: expected ';' behind the guard, found '}' |",
        "a -> b { guard yy; }   | 3:16: error: there is no variable yy | did you mean \"y\"?",
        "a -> b { guard c; }    | 3:16: error: there is no variable c | c is a channel, which has no value",
        "a -> b { guard Q; }    | 3:16: error: there is no variable Q | Q is a process; Q.s asks whether it is in its state s, and Q.x is its variable x",
        "a -> b { guard arr; }  | 3:16: error: arr is an array | say which element: arr[0]",
        "a -> b { guard x[0]; } | 3:16: error: x is no array | leave out the index",
        "a -> b { guard arr[2]; } | 3:20: error: there is no element 2 of arr | its elements are 0 to 1",
        "a -> b { guard R.a; }  | 3:16: error: there is no process R | did you mean \"Q\"?",
        "a -> b { guard Q.staart; } | 3:16: error: Q has no state and no variable staart | did you mean \"start\"?",
        "a -> b { sync d!; }    | 3:15: error: there is no channel d | did you mean \"c\"?",
        "a -> b { sync c; }     | 3:16: error: expected '!' or '?' behind the channel, found ';' | c!e sends, c?x receives",
        "a -> b { sync t!1; }   | 3:15: error: a message of t has 2 parts, and this one 1 |",
        "a -> b { sync c?1; }   | 3:17: error: nothing can be assigned to this | it is no variable, or it is a constant",
        "a -> b { effect N = 1; } | 3:17: error: nothing can be assigned to this | it is no variable, or it is a constant",
        "a -> b { effect Q->z = 1; } | 3:17: error: a variable of another process cannot be assigned to | make it global",
        "a -> b { effect x == 1; } | 3:19: error: expected '=' in the assignment, found '==' |",
        "a -> b {}, a -> a { sync c!; } | 3:12: error: a message of c has 0 parts here and 1 elsewhere |",
      })
  void insideOfProcesses(String transitions, String expected, String hint) {
    String text =
        """
        const byte N = 3; byte x, y, arr[2]; channel c; channel {byte, int} t;
        process Q { byte z; state start; init start; trans start -> start { sync c?z; }; } process P { state a, b; init a; trans
        %s; }
        system async;
        """
            .formatted(transitions);
    Problem first = problems(text, Map.of()).getFirst();
    assertEquals("m.dve:" + expected, first.toString());
    assertEquals(hint == null ? "" : hint, first.hint());
  }

  @Test
  void severalMistakesAreReportedAtOnce() {
    List<String> errors =
        errors(
            """
            byte x
            process P { state a, b; init c; trans a -> b { guard x = 1; }, b -> a { effect z = ; }; }
            process Q { state a; trans a -> a {}; }
            """);
    assertEquals(
        List.of(
            "m.dve:2:1: error: expected ';' at the end of the declaration, found 'process'",
            "m.dve:2:56: error: expected ';' behind the guard, found '='",
            "m.dve:2:84: error: expected an expression, found ';'"),
        errors);
  }

  @Test
  void severalUnknownNamesAreReportedAtOnce() {
    List<String> errors =
        errors(
            """
            process P { state a, b; init c; trans a -> d { guard x == 1; effect z = 2; }; }
            process Q { state a; trans a -> a {}; }
            system async property R;
            """);
    assertEquals(
        List.of(
            "m.dve:1:30: error: P has no state c",
            "m.dve:1:44: error: P has no state d",
            "m.dve:1:54: error: there is no variable x",
            "m.dve:1:69: error: there is no variable z",
            "m.dve:2:9: error: the process does not say where it starts",
            "m.dve:3:23: error: there is no process R"),
        sorted(errors));
  }

  private static List<String> sorted(List<String> errors) {
    List<String> sorted = new ArrayList<>(errors);
    sorted.sort(null);
    return sorted;
  }

  @Test
  void aModelMustSayHowItRuns() {
    assertEquals(
        List.of("m.dve:1:47: error: the model does not say how it runs"),
        errors("process P { state a; init a; trans a -> a {};}"));
  }

  @Test
  void theProcessesOfASynchronousSystemUseNoChannels() {
    assertEquals(
        List.of("m.dve:1:47: error: the processes of a synchronous system use no channels"),
        errors(
            "channel c; process P { state a; init a; trans a -> a { sync c!; }; } system sync;"));
  }

  @Test
  void aSynchronousSystemHasABoundedNumberOfSteps() {
    StringBuilder text = new StringBuilder();
    for (int p = 0; p < 23; p++) {
      text.append("process P%d { state a; init a; trans a -> a {}, a -> a {}; }\n".formatted(p));
    }
    assertEquals(
        "the transitions of this synchronous system have too many combinations",
        problems(text + "system sync;", Map.of()).getFirst().message());
  }

  @Test
  void nobodyLooksAtTheProperty() {
    assertEquals(
        List.of("m.dve:1:56: error: a process cannot look at the property"),
        errors(
            "process P { state a; init a; trans a -> a { guard not (Q.a); }; }"
                + " process Q { state a; init a; trans a -> a {}; } system async property Q;"));
  }

  @Test
  void aPropertyOnlyWatches() {
    assertEquals(
        "a property only watches: it has no sync and no effect",
        problems(
                "byte x; process P { state a; init a; trans a -> a { effect x = 1; }; }"
                    + " system async property P;",
                Map.of())
            .getFirst()
            .message());
  }

  @Test
  void onlyConstantsCanBeDefined() {
    String text =
        "const byte LIMIT = 1; byte x; process P { state a; init a; trans a -> a {}; } system async;";
    assertTrue(
        problems(text, Map.of("LIMT", "3"))
            .getFirst()
            .message()
            .contains("did you mean \"LIMIT\"?"));
    assertTrue(problems(text, Map.of("LIMIT", "x")).getFirst().message().contains("is no number"));
  }

  @Test
  void whatIsDefinedWronglyIsShownAsItWasWritten() {
    String text =
        "const byte LIMIT = 1; process P { state a; init a; trans a -> a {}; } system async;";
    assertEquals(
        """
        command line:1:10: error: LIMIT is of type byte, which 256 does not fit
          -D LIMIT=256
                   ^
          hint: it can be 0 to 255""",
        problems(text, Map.of("LIMIT", "256")).getFirst().explained());
    assertEquals(
        "command line:1:4: error: the model has no constant N to define",
        problems(text, Map.of("N", "2")).getFirst().toString());
  }

  @Test
  void aByteOrderMarkIsNoPartOfTheModel(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("m.dve");
    Files.writeString(file, "\uFEFFbyte x; process P { state a; init a; } system async;");
    assertEquals(0, load(file).transitionCount());
    Files.writeString(file, "\uFEFFbite x;");
    SourceException e = assertThrows(SourceException.class, () -> load(file));
    assertTrue(e.problems().getFirst().toString().startsWith("m.dve:1:1: "));
  }

  @Test
  void aCaretShowsTheColumn() {
    String explained =
        problems("byte x;\nprocess P { state a; init a; trans a -> q {}; } system async;", Map.of())
            .getFirst()
            .explained();
    assertEquals(
        """
        m.dve:2:41: error: P has no state q
          process P { state a; init a; trans a -> q {}; } system async;
                                                  ^
          hint: did you mean "a"?""",
        explained);
  }

  private static TransitionSystem load(Path file) throws IOException {
    return new DveFrontEnd().system(FrontEnd.Input.of("m.dve", file));
  }
}
