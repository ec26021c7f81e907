package org.porpoise.report.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.porpoise.kernel.TransitionSystem.Part;
import org.porpoise.report.json.Json;
import org.porpoise.report.page.TraceBuilder.Move;

final class PageFileTest {
  private static final String ATTACK = "</script><script>alert('1')</script>";

  private static String page() {
    TraceBuilder trace = new TraceBuilder();
    trace.addInitial(new Part("x", "0"));
    trace.addState("x=0");
    trace.addStep(
        List.of(new Move("P" + ATTACK, "x = 1", Optional.of("a.pml:3"))),
        List.of(new Part("x", "1")),
        Set.of("y"),
        "",
        Optional.empty());
    trace.addState("x=1");
    Page page =
        new Page(
            ATTACK,
            "porpoise verify a.pml",
            "violated",
            ATTACK,
            List.of(),
            List.of(trace.build()),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of());
    return PageFile.of(page, List.of(new Source("a.pml", ATTACK)));
  }

  @Test
  void nothingInAModelIsMarkup() {
    String html = page();
    assertFalse(html.contains("<script>alert"), html);
    assertEquals(2, html.split("</script>", -1).length - 1, "the data and the script");
  }

  @Test
  void thePolicyNamesTheScriptAndTheStyleByTheirHashes() throws NoSuchAlgorithmException {
    String html = page();
    for (String name : List.of("script", "style")) {
      Matcher inside =
          Pattern.compile("<" + name + ">(.*?)</" + name + ">", Pattern.DOTALL).matcher(html);
      assertTrue(inside.find());
      byte[] digest =
          MessageDigest.getInstance("SHA-256")
              .digest(inside.group(1).getBytes(StandardCharsets.UTF_8));
      String hash = Base64.getEncoder().encodeToString(digest);
      assertTrue(html.contains(name + "-src 'sha256-" + hash + "'"), name);
    }
    assertTrue(html.contains("default-src 'none'; connect-src 'none'"));
  }

  @Test
  void theScriptMakesNothingOfMarkup() {
    String html = page();
    for (String risky :
        List.of(
            "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "http:")) {
      String rest = html.replace("http://www.w3.org/2000/svg", "");
      assertFalse(rest.contains(risky), risky);
    }
  }

  @Test
  void theDataCanBeReadAgain() {
    Matcher data = Pattern.compile("id=\"data\">(.*?)</script>", Pattern.DOTALL).matcher(page());
    assertTrue(data.find());
    Json.ObjectValue read = (Json.ObjectValue) Json.parse(data.group(1));
    assertEquals(new Json.TextValue(ATTACK), read.member("model").orElseThrow());
    assertTrue(data.group(1).contains("[[0, 1, 2], [0, 3, 1, -1]]"), data.group(1));
  }
}
