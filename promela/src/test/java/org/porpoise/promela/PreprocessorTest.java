package org.porpoise.promela;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.porpoise.logic.source.Problem;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.SourceException;
import org.porpoise.logic.source.Token;
import org.porpoise.promela.lexer.Preprocessor;

/** What is expected here is what gcc -E prints. */
final class PreprocessorTest {
  private static String run(String... lines) {
    return Texts.preprocessed(Map.of(), lines);
  }

  @Test
  void namesAreReplacedAndReplacedAgain() {
    assertEquals("x = 3 + 1 ;", run("#define N M + 1", "#define M 3", "x = N;"));
  }

  @Test
  void aMacroIsNotExpandedInItself() {
    assertEquals("x + 1 y", run("#define x x + 1", "x", "#define y z", "#define z y", "y"));
  }

  @Test
  void argumentsAreExpandedBeforeTheyAreFilledIn() {
    assertEquals(
        "( ( 3 ) + ( ( a + b ) ) )",
        run("#define ADD(p, q) ((p) + (q))", "#define N 3", "ADD(N, (a + b))"));
    assertEquals("f ( 1 , 2 ) g", run("#define F(a) f a", "#define G g", "F((1, 2)) G"));
    assertEquals("F 1", run("#define F(a) no", "F 1"));
    assertEquals("( x ) 1", run("#define F (x)", "F 1"));
    assertEquals("[ ]", run("#define E() []", "E()"));
  }

  @Test
  void selfReferenceThroughAnArgumentEnds() {
    assertEquals("f ( 2 * ( f ( 2 * ( z ) ) ) )", run("#define f(a) f(2 * (a))", "f(f(z))"));
  }

  @Test
  void tokensAreQuotedAndPasted() {
    assertEquals(
        "\"a + b\" xy x1",
        run("#define Q(a) #a", "#define P(a, b) a##b", "Q(a + b) P(x, y) P(x, 1)"));
  }

  @Test
  void linesAreJoinedAndCommentsGone() {
    assertEquals(
        "int a ; b = 1 ;",
        run("#define D int \\", "  a;", "D // int c", "/* d", " e */ b /**/ = 1;"));
  }

  @Test
  void stringsAndCharactersAreLeftAlone() {
    assertEquals("\"N /* no */\" 'N'", run("#define N 3", "\"N /* no */\" 'N'"));
  }

  @Test
  void conditionsChooseWhatIsRead() {
    assertEquals("b c", run("#ifdef A", "a", "#else", "b", "#endif", "#ifndef A", "c", "#endif"));
    assertEquals(
        "two",
        run(
            "#define N 2",
            "#if N == 1",
            "one",
            "#elif defined(N) && N * 2 == 4 && !defined M",
            "two",
            "#elif 1",
            "three",
            "#else",
            "four",
            "#endif"));
    assertEquals(
        "", run("#if 0", "#if 1", "a", "#else", "b", "#endif", "#error not read", "#endif"));
    assertEquals("x", run("#if (1 << 3) % 5 == 3 && UNKNOWN == 0 && (0 ? 0 : 1)", "x", "#endif"));
  }

  @Test
  void undefForgets() {
    assertEquals("1 N", run("#define N 1", "N", "#undef N", "N"));
  }

  @Test
  void definitionsComeFromOutside() {
    assertEquals("x = 7 ;", Texts.preprocessed(Map.of("N", "7"), "#ifdef N", "x = N;", "#endif"));
  }

  @Test
  void rangesKeepTheirBounds() {
    assertEquals("0 .. 3", run("#define N 3", "0..N"));
  }

  @Test
  void tokensKnowWhereTheyWereWritten() {
    Problems problems = new Problems();
    List<Token> tokens =
        Preprocessor.tokens(
            Texts.source("#define TWICE(a) a + a", "", "  x = TWICE(y);"), Map.of(), problems);
    Token first = tokens.get(2);
    Token plus = tokens.get(3);
    assertEquals("test.pml:3:13", first.place().toString());
    assertEquals("test.pml:3:7", plus.place().toString());
    assertEquals("test.pml:1:9: from macro 'TWICE'", plus.place().notes().getFirst().toString());
  }

  @Test
  void filesAreIncludedFromBeside(@TempDir Path folder) throws IOException {
    Files.createDirectories(folder.resolve("sub"));
    Files.writeString(folder.resolve("main.pml"), "#include \"sub/a.h\"\ninit { x = N }\n");
    Files.writeString(folder.resolve("sub/a.h"), "#include \"b.h\"\nint x;\n");
    Files.writeString(folder.resolve("sub/b.h"), "#define N 5\n");
    assertEquals(
        "x = 5",
        Texts.body(Promela.read("main.pml", folder.resolve("main.pml"), Map.of()), ":init:"));
  }

  @Test
  void aCycleOfIncludesIsAnError(@TempDir Path folder) throws IOException {
    Path main = folder.resolve("main.pml");
    Files.writeString(main, "#include \"main.pml\"\n");
    SourceException e =
        assertThrows(SourceException.class, () -> Promela.read("main.pml", main, Map.of()));
    assertTrue(e.problems().getFirst().message().contains("includes itself"), e.toString());
  }

  @Test
  void mistakesAreReported() {
    assertError("cannot read the file \"nowhere.h\"", "#include \"nowhere.h\"");
    assertError("#error stop here", "#error stop here");
    assertError("unknown directive #defne; did you mean \"define\"?", "#defne X 1");
    assertError("#endif without #if", "#endif");
    assertError("this condition does not end", "#if 1");
    assertError("takes 2 arguments, and gets 1", "#define F(a, b) a", "F(1)");
    assertError("the arguments of macro 'F' do not end", "#define F(a) a", "F(1");
    assertError("division by zero", "#if 1 / 0", "#endif");
    assertError("ends too early", "#if", "#endif");
    assertError("this comment does not end", "/* x");
    assertError("this string does not end", "\"x");
  }

  @Test
  @Tag("slow")
  void expansionIsBounded() {
    StringBuilder text = new StringBuilder("#define x0 a a a a\n");
    for (int i = 1; i < 30; i++) {
      text.append("#define x%d x%d x%d%n".formatted(i, i - 1, i - 1));
    }
    assertError("expand without end", text + "x29");
  }

  private static void assertError(String message, String... lines) {
    List<Problem> errors = Texts.errors(lines);
    assertTrue(errors.getFirst().message().contains(message), errors.toString());
  }
}
