package org.porpoise.programs.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.lang.reflect.Field;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.porpoise.fixtures.Requires;
import org.porpoise.programs.engine.limits.Ending;
import org.porpoise.programs.instrument.context.Flavour;

/** The programs of the oracle run when they are rewritten, and without contention all is well. */
class OraclesTest {
  @Test
  @Tag("slow")
  void everyProgramOfTheOracleRuns() throws Exception {
    Path oracle = Requires.oracle("java-programs/Progs.java");
    String calls = "class Calls { static String name; static void run() {" + CALL + "} }";
    URLClassLoader source = Sources.compile("Progs", Files.readString(oracle) + calls, 25);
    Field programs = source.loadClass("Progs").getDeclaredField("ALL");
    programs.setAccessible(true);
    int count = 0;
    for (Object name : ((Map<?, ?>) programs.get(null)).keySet()) {
      InstrumentedLoader loader =
          new InstrumentedLoader(new ProgramClasses(source), Flavour.EXPLORING);
      System.setProperty("program", name.toString());
      Explored explored = Explored.run(loader, "Calls", "run");
      assertEquals(Ending.COMPLETE, explored.ending(), name + ": " + explored.cause());
      assertEquals(List.of(), explored.failures(), name.toString());
      count++;
    }
    assertNotEquals(0, count);
  }

  private static final String CALL = "Progs.main(new String[] {System.getProperty(\"program\")});";
}
