package org.porpoise.testkit.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Every part of the page, in a real browser, on a model of each kind. */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class PageTest {
  private static final String LEADER = Pages.example("promela/leader.pml");
  private static final String[] BROKEN_LEADER = {"verify", LEADER, "-D", "N=3", "-D", "BROKEN=1"};

  @TempDir private Path folder;

  @SuppressWarnings("NullAway.Init")
  private Browser browser;

  @BeforeAll
  void start() {
    browser = new Browser();
  }

  @AfterAll
  void end() {
    if (browser != null) {
      browser.close();
    }
  }

  @AfterEach
  void nothingIsComplainedOf() {
    assertEquals(List.of(), browser.complaints());
  }

  private Page open(String hash, String... command) {
    return browser.open(Pages.of(folder, command), hash);
  }

  private static String current(Page page) {
    return page.textContent(".lanes [aria-selected=true]");
  }

  private static int step(Page page) {
    return Integer.parseInt(page.inputValue("#slider"));
  }

  @Test
  void theVerdictComesFirstWithTheCommandThatMakesItAgain() {
    Page page = open("", BROKEN_LEADER);
    assertEquals("violated", page.textContent("#verdict"));
    assertTrue(page.textContent("#headline").contains("assertion violated by node[3]"));
    assertEquals(
        "porpoise verify " + LEADER + " --define N=3 --define BROKEN=1",
        page.textContent("#command"));
    assertEquals(4, page.locator("#properties tbody tr").count());
  }

  @Test
  void aPromelaModelHasLanesAndArrowsAndItsState() {
    Page page = open("#step-26", BROKEN_LEADER);
    assertEquals(
        List.of("init[0]", "node[1]", "node[2]", "node[3]"),
        page.locator(".lane-name").allTextContents());
    assertTrue(current(page).contains("in?candidate"));
    assertTrue(page.locator(".arrow.message").count() > 3);
    assertTrue(page.locator(".tree li.changed").count() > 0);
    assertTrue(page.textContent(".tree li.changed .was").startsWith("was "));
    assertTrue(page.textContent(".line.current").contains("in?candidate"));
    assertEquals("node[1]", page.textContent(".chip.current"));
  }

  @Test
  void keysMoveThroughTheExecution() {
    Page page = open("", BROKEN_LEADER);
    page.press("body", "ArrowRight");
    assertEquals(9, step(page), "a fold is one step");
    page.press("body", "ArrowRight");
    page.press("body", "ArrowRight");
    assertEquals(14, step(page));
    page.press("body", "ArrowLeft");
    assertEquals(13, step(page));
    page.press("body", "End");
    assertEquals(41, step(page));
    page.press("body", "Home");
    assertEquals(0, step(page));
    page.focus("#slider");
    page.press("#slider", "ArrowRight");
    assertEquals(9, step(page));
  }

  @Test
  void aLinkNamesAStep() {
    Page page = open("#step-17", BROKEN_LEADER);
    assertEquals(17, step(page));
    page.click(".row[aria-rowindex='10']");
    page.waitForURL(url -> url.endsWith("#step-" + step(page)));
    page.evaluate("location.hash = '#step-30'");
    page.waitForFunction("document.getElementById('slider').value === '30'");
  }

  @Test
  void foldsOpenByKeyAndWhereALinkLeads() {
    Page page = open("#step-5", BROKEN_LEADER);
    assertEquals(5, step(page));
    assertTrue(page.locator(".row.inner").count() >= 9, "the start-up steps");
    page.click("text='Fold all'");
    assertEquals(0, page.locator(".row.inner").count());
    page.focus(".lanes");
    page.press(".lanes", "Home");
    page.press(".lanes", "ArrowDown");
    page.press(".lanes", "Enter");
    assertEquals(9, page.locator(".row.inner").count());
  }

  @Test
  void stateCanBeFilteredAndPinned() {
    Page page = open("#step-20", BROKEN_LEADER);
    page.fill(".tree input[type=search]", "ring");
    assertEquals(3, page.locator(".tree li:visible").count());
    page.click("[aria-label='Pin ring[1]']");
    assertEquals("ring[1]", page.textContent(".pins .name"));
    page.fill(".tree input[type=search]", "node[2]");
    assertTrue(page.locator(".tree details:visible").count() == 1);
    page.fill(".tree input[type=search]", "");
    page.click("[aria-label='Pin ring[1]']");
    assertEquals(0, page.locator(".pins li").count());
  }

  @Test
  void twoStepsAreCompared() {
    Page page = open("#step-14", BROKEN_LEADER);
    page.click("#compare summary");
    page.fill("[aria-label='Step A']", "14");
    page.fill("[aria-label='Step B']", "16");
    String result = page.textContent("#compare .result");
    assertTrue(result.contains("node[3]") && result.contains("step 16"), result);
    page.fill("[aria-label='Step B']", "14");
    assertTrue(page.textContent("#compare .result").contains("the same"));
  }

  @Test
  void aLassoHasABandAndItsFormulaAlongTime() {
    Page page =
        open("#step-3", "verify", Pages.example("promela/peterson.pml"), "--ltl", "[]<> wants[1]");
    assertTrue(page.locator(".row.in-cycle").count() > 1);
    assertTrue(page.textContent(".row.again").contains("and again from step"));
    assertTrue(page.locator(".truth").count() >= 3);
    assertEquals("false", page.textContent(".truth-word >> nth=0"));
  }

  @Test
  void aNetHasOneLane() {
    Page page =
        open(
            "#step-1",
            "verify",
            Pages.example("nets/slotted-ring.pnml"),
            "--invariant",
            "full == 0");
    assertEquals(List.of("transitions"), page.locator(".lane-name").allTextContents());
    assertTrue(page.locator(".tree li.changed").count() > 0);
  }

  @Test
  void machinesHaveArrows() {
    Page page =
        open("#step-6", "verify", Pages.example("machines/x21.cfsm"), "--property", "deadlock");
    assertEquals(List.of("DTE", "DCE"), page.locator(".lane-name").allTextContents());
    assertTrue(page.locator(".arrow").count() > 0);
    assertTrue(page.locator(".line.current").count() == 1);
  }

  @Test
  void aJavaModelHasALaneForEachProcess() {
    Page page = open("#step-2", "verify", Pages.example("philosophers/TwoPhilosophers.java"));
    assertEquals(List.of("A", "B"), page.locator(".lane-name").allTextContents());
    assertTrue(current(page).contains("take left fork"));
  }

  @Test
  void threadsOfAProgramWaitForLocks() {
    Page page = open("", "check", Pages.example("programs/Philosophers.java"), "3");
    page.press("body", "End");
    assertEquals(3, page.locator(".row.wait").count());
    assertTrue(page.textContent(".row.wait >> nth=0").contains("waits to acquire"));
    assertTrue(page.locator(".arrow.start").count() > 0);
    assertTrue(page.textContent(".line.current").contains("acquire"));
  }

  @Test
  void whatHoldsHasStatisticsAndUnreachedStatements() {
    Page page = open("", "verify", Pages.example("promela/needham-schroeder.pml"), "-D", "FIXED=1");
    assertEquals("holds", page.textContent("#verdict"));
    assertEquals(0, page.locator("#execution").count());
    assertTrue(page.locator(".figures > div").count() > 8);
    assertTrue(page.locator("#unreached tbody tr").count() > 0);
    assertTrue(page.locator("#statistics .bar").count() >= 2);
  }

  @Test
  void whatIsInconclusiveSaysWhy() {
    Page page = open("", "verify", LEADER, "--max-states", "10");
    assertEquals("inconclusive", page.textContent("#verdict"));
    assertFalse(page.textContent("#headline").isBlank());
  }

  @Test
  void aRunIsShown() {
    Page page = open("#step-4", "simulate", LEADER, "--seed", "1", "--steps", "50");
    assertEquals("execution", page.textContent("#verdict"));
    assertEquals(4, step(page));
  }

  @Test
  void anExplanationIsShown() {
    Page page =
        open("", "explain", Pages.example("philosophers/VeriSoftPhilosophers.java"), "-D", "n=3");
    assertTrue(page.textContent("pre").contains("explored"), page.textContent("pre"));
  }

  @Test
  void aComparisonRunsNothing() {
    Page page = open("", "compare", Pages.example("philosophers/TwoPhilosophers.java"));
    assertTrue(page.locator("tbody tr").count() > 3);
  }

  @Test
  void theExportedExecutionCanBeRepeated() throws IOException {
    Page page = open("", BROKEN_LEADER);
    Path trace = save(page, "JSON");
    Page again =
        open("", "simulate", LEADER, "-D", "N=3", "-D", "BROKEN=1", "--trace", trace.toString());
    assertTrue(again.textContent("#headline").startsWith("after 41 steps: assertions"));
    String svg = Files.readString(save(again, "SVG"));
    assertTrue(svg.startsWith("<svg") && svg.contains("node[1]"), svg.substring(0, 200));
    String mermaid = Files.readString(save(again, "Mermaid"));
    assertTrue(mermaid.startsWith("sequenceDiagram\n  participant p0 as init[0]"), mermaid);
    assertTrue(mermaid.contains("p2-)p3: "), mermaid);
  }

  private Path save(Page page, String kind) {
    Download download =
        page.waitForDownload(() -> page.click("[aria-label='Export as " + kind + "']"));
    Path file = folder.resolve("exported." + kind);
    download.saveAs(file);
    return file;
  }
}
