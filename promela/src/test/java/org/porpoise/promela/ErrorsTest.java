package org.porpoise.promela;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.porpoise.logic.source.Problem;

/** Each mistake has its message, its place and its hint. */
final class ErrorsTest {
  /** In a body: column of the error, part of its message, part of its hint. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "while (x < 3) { x++ }                  | 1  | Promela has no 'while'       | do ::",
        "if (x == 1) { x = 2 }                  | 4  | expected '::' after 'if'     | if :: (condition)",
        "if (x == 1) { x = 2 } else { x = 3 } fi| 4  | expected '::' after 'if'     | if :: (condition)",
        "if x == 1 -> x = 2 fi                  | 4  | expected '::' after 'if'     | each option",
        "do x++ od                              | 4  | expected '::' after 'do'     | each option",
        "if :: x = 1 :: x = 2 od                | 22 | expected 'fi', found 'od'    | it ends the 'if'",
        "do :: x = 1                            | 12 | expected 'od', found '}'     | it ends the 'do'",
        "if :: (x = 1) -> skip fi               | 10 | '=' is an assignment         | '=='",
        "x => 3                                 | 3  | Promela has no '=>'          | '->'",
        "(x => 3)                               | 4  | Promela has no '=>'          | '>='",
        "(x =< 3)                               | 4  | Promela has no '=<'          | '<='",
        "x += 1                                 | 4  | Promela has no '+='          | x = x + ",
        "b &&= x                                | 5  | Promela has no '&&='         | x = x &&",
        "x := 1                                 | 4  | Promela has no ':='          | '='",
        "++x                                    | 1  | '++' follows its variable    | x++",
        "char z                                 | 1  | there is no type 'char'      | use byte",
        "unsigned int z                         | 10 | 'unsigned' is a type         | unsigned x : 8",
        "int z[2][3]                            | 9  | an array has one index       | typedef",
        "int *z                                 | 5  | Promela has no pointers      | ``",
        "int f(3)                               | 6  | Promela has no functions     | inline f",
        "for (x = 0; x < 3; x++) { skip }       | 8  | 'for' is not that of C       | for (i : 0",
        "P(3)                                   | 1  | there is no inline 'P'       | run P",
        "incr(x)                                | 1  | there is no inline 'incr'; did you mean \"inc\"? | ``",
        "inc()                                  | 1  | takes 1 arguments, and gets 0| ``",
        "return 3                               | 1  | nothing waits for the value  | x = name",
        "x = 1 x = 2                            | 7  | expected ';' or '->'         | separated by",
        "fi                                     | 1  | unexpected 'fi'              | no 'if'",
        ":: x = 1                               | 1  | unexpected '::'              | between 'if'",
        "x = (1 + 2                             | 11 | expected ')', found '}'      | closes the '('",
        "x = 1 $ 2                              | 7  | expected ';' or '->'         | ``",
        "c_code { x = 1; }                      | 1  | 'c_code' embeds C code       | d_step",
        "c_expr { x == 1 }                      | 1  | 'c_expr' embeds C code       | condition in Promela",
        "c_track \"&x\" \"sizeof(int)\"             | 1  | 'c_track' embeds C code      | a Promela variable in its place",
        "L: int z                               | 4  | cannot stand before a declaration | before the label",
        "if: x = 1                              | 1  | keyword 'if' cannot be a label | ``",
        "printf(x)                              | 8  | expected a string            | printf(",
        "goto 3                                 | 6  | expected a label             | ``",
        "int for                                | 5  | expected the name of a variable | keyword",
        "if :: fi                               | 4  | there is no statement after '::' | skip",
        "{ }                                    | 1  | there is no statement in this block | skip",
        "hidden byte z                          | 1  | only a global variable can be hidden, not 'z' | leave out",
        "y = 1                                  | 1  | 'y' is not declared          | before its use",
        "couter = 1                             | 1  | 'couter' is not declared; did you mean \"counter\"? | before its use",
        "A = 1                                  | 1  | 'A' is a symbolic constant   | ``",
        "_pid = 1                               | 1  | '_pid' cannot be assigned to | ``",
        "3 = x                                  | 3  | cannot be assigned to        | '=='",
        "x = _                                  | 5  | '_' has no value             | received",
        "goto nowhere                           | 1  | there is no label 'nowhere'  | ``",
        "L: skip; L: skip                       | 10 | label 'L' is already used    | ``",
        "L: skip; { skip; L: skip }             | 18 | label 'L' is already used    | ``",
        "{ L: x = 1 }                           | 3  | at the beginning of the block| before",
        "atomic { L: x = 1 }                    | 10 | at the beginning of the block| before",
        "L: x = 1 unless x = 2                  | 1  | at the beginning of a side   | before",
        "break                                  | 1  | 'break' outside of a loop    | do",
        "d_step { x = 1; goto L }; L: skip      | 17 | this jump leaves its d_step  | atomic",
        "goto L; d_step { x = 1; L: skip }      | 1  | this jump goes into a d_step | before it",
        "do :: d_step { x = 1; break } od       | 23 | 'break' outside of a loop    | d_step",
        "if :: else -> x = 1 :: else -> x = 2 fi| 24 | a second 'else'              | ``",
        "c!1,2,3                                | 1  | sending 3 fields             | ``",
        "run P(1,2)                             | 1  | has 1 parameters, and gets 2 | ``",
        "run R(1)                               | 1  | there is no proctype 'R'     | ``",
        "a = 1                                  | 1  | the index of array 'a'       | a[",
        "x[1] = 1                               | 1  | 'x' is not an array          | ``",
        "t.b = 1                                | 3  | has no field 'b'             | ``",
        "x.b = 1                                | 3  | is a int and has no fields   | ``",
        "t = 1                                  | 1  | 't' is a whole structure     | t.f",
        "U u                                    | 1  | there is no type 'U'         | before its use",
        "int x                                  | 5  | 'x' is declared already      | rename",
        "int A                                  | 5  | 'A' is a symbolic constant   | another name",
        "int z; { int z = 1; skip }             | 14 | 'z' is declared already      | inner blocks",
        "int z[0]                               | 7  | an array of 0 elements       | at least 1",
        "int z[x + 1]                           | 9  | must be a constant           | ``",
        "unsigned z                             | 10 | the number of bits           | unsigned z : 8",
        "unsigned z : 40                        | 14 | from 1 to 31                 | ``",
        "int z : 3                              | 5  | only an unsigned             | unsigned z",
        "chan z = [1] of { unsigned }           | 19 | an unsigned cannot be        | byte",
        "int z = [1] of { byte }                | 9  | only a chan                  | chan",
        "int z = {1, 2}                         | 9  | 'z' is not an array          | ``",
        "P@nowhere                              | 1  | there is no label 'nowhere' in proctype 'P' | ``",
        "P:nothing == 1                         | 3  | there is no variable 'nothing' | ``",
        "b!1                                    | 1  | 'b' is not a channel         | ``",
        "set_priority(1)                        | 1  | takes a process and its priority | ``",
        "x = 'ab'                               | 5  | has no meaning               | ``",
      })
  void aSlipInABody(String statement, int column, String message, String hint) {
    Problem first =
        Texts.errors(
                "mtype = { A, B }",
                "typedef T { int f }",
                "int x, counter, a[3]; bool b; T t; chan c = [1] of { byte, byte }",
                "inline inc(v) { v++ }",
                "proctype P(int p) { skip }",
                "init { skip",
                statement,
                "}")
            .getFirst();
    assertTrue(first.message().contains(message), first.explained());
    assertTrue(first.hint().contains(hint), first.explained());
    int expected = message.contains("found '}'") ? 8 : 7;
    assertEquals(expected, first.place().line(), first.explained());
    if (expected == 7) {
      assertEquals(column, first.place().column(), first.explained());
    }
  }

  /** Outside of bodies. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "x = 1                                   | expected a proctype, init, or declaration",
        "init { skip                             | expected '}', found the end of the file",
        "init { skip } }                         | expected a proctype, init, or declaration",
        "proctype P { skip }                     | expected '(' before the parameters",
        "proctype P(int a, int b) { skip }       | a type after ','",
        "proctype P(int a = 1) { skip } init { skip } | a parameter has no initial value",
        "proctype P(int a[2]) { skip } init { skip }  | a parameter cannot be an array",
        "proctype P() { }                        | there is no statement in proctype 'P'",
        "proctype P() { skip } proctype P() { skip } init { skip } | proctype 'P' is declared twice",
        "inline f(int a) { skip }                | the parameters of an inline have no types",
        "inline f(a) { skip                      | this '{' is not closed",
        "inline f(a) { skip } inline f(a) { skip } | defined a second time",
        "inline f() { f() } init { f() }         | calls itself",
        "int x; int x; init { skip }             | 'x' is declared already",
        "mtype = { A, B, A }; init { skip }      | 'A' is declared twice",
        "typedef T { int a; int a }; init { skip } | field 'a' is declared twice",
        "chan c = [2] of { T }; init { skip }    | there is no type 'T'",
        "int x;                                  | no process runs",
        "c_decl { int x; }                       | 'c_decl' embeds C code",
        "c_state ``int x`` ``Global``            | 'c_state' embeds C code",
        "hidden chan c = [1] of { bit }; init { skip } | a channel cannot be hidden: 'c'",
        "typedef T { hidden byte a }; init { skip } | only a global variable can be hidden",
        "typedef T { bit a } typedef U { bit a } U u; proctype P(T p) { skip } init { run P(u) } "
            + "| parameter 'p' is a T, and gets a U",
        "typedef T { bit a } proctype P(T p) { skip } init { run P(3) } "
            + "| parameter 'p' is a T, and gets a int",
        "typedef T { bit a } T t; proctype P(bit p) { skip } init { run P(t) } "
            + "| parameter 'p' is a bit, and gets a T",
        "ltl p { [] x == 1 U y }                 | 'x' is not declared",
        "ltl p { [] (x }                         | expected ')'",
        "int x; init { skip } ltl p { 1 + [] x } | is an operand of arithmetic",
        "active [x] proctype P() { skip }        | 'x' is not declared",
        "active [300] proctype P() { skip }      | from 0 to 255",
      })
  void aSlipOutside(String text, String message) {
    List<Problem> errors = Texts.errors(text.replace("``", "\""));
    assertTrue(errors.getFirst().message().contains(message), errors.getFirst().explained());
  }

  @Test
  void severalErrorsAreReportedInOneRun() {
    List<Problem> errors =
        Texts.errors(
            "proctype P() {",
            "  while (1) { skip };",
            "  x += 1;",
            "  if (y) { skip }",
            "}",
            "init { x => 1 }");
    assertEquals(
        List.of(2, 3, 4, 6), errors.stream().map(e -> e.place().line()).distinct().toList());
  }

  @Test
  void severalUnknownNamesAreReportedInOneRun() {
    List<Problem> errors = Texts.errors("init {", "  x = 1;", "  y = z;", "  goto L", "}");
    assertEquals(4, errors.size(), errors.toString());
  }

  @Test
  void anErrorShowsItsLineWithACaret() {
    String shown = Texts.errors("init {", "\tint x;", "\tx = (x = 1)", "}").getFirst().explained();
    assertEquals(
        """
        test.pml:3:9: error: '=' is an assignment, not a comparison
          \tx = (x = 1)
          \t       ^
          hint: write '=='""",
        shown);
  }

  @Test
  void anErrorInAnInlineNamesItsCall() {
    String shown =
        Texts.errors("inline f(a) { a = b }", "init { int x;", " f(x) }").getFirst().explained();
    assertTrue(shown.startsWith("test.pml:1:19: error: 'b' is not declared"), shown);
    assertTrue(shown.contains("test.pml:3:2: in this call of inline 'f'"), shown);
  }

  @Test
  void anErrorInAMacroNamesItsDefinition() {
    String shown = Texts.errors("#define SET b = 1", "init { SET }").getFirst().explained();
    assertTrue(shown.startsWith("test.pml:2:8: error: 'b' is not declared"), shown);
    assertTrue(shown.contains("test.pml:1:9: from macro 'SET'"), shown);
  }
}
