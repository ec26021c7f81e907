package org.porpoise.programs.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.classfile.ClassFile;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.DiscontinuedInstruction.JsrInstruction;
import java.lang.constant.ClassDesc;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.porpoise.programs.engine.limits.Ending;
import org.porpoise.programs.engine.limits.UnsupportedProgramException;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.context.Flavour;

/** Which operations rewritten code announces. */
class HooksTest {

  private static Explored explore(String members, Flavour flavour) {
    String source =
        "import java.util.*; import java.lang.invoke.*; import java.util.concurrent.*;\n"
            + "class Sample {\n"
            + members
            + "}\n";
    ProgramClasses classes = new ProgramClasses(Sources.compile("Sample", source, 25));
    return Explored.run(new InstrumentedLoader(classes, flavour), "Sample", "run");
  }

  private static Explored explore(String members) {
    Explored explored = explore(members, Flavour.EXPLORING);
    assertEquals(List.of(), explored.failures());
    assertEquals(Ending.COMPLETE, explored.ending(), explored.cause());
    return explored;
  }

  @Test
  void fieldsAreReadAndWritten() {
    Explored explored =
        explore(
            """
            int plain; volatile long wide; static double shared; static volatile int s;
            static void run() { test(new Sample()); }
            static void test(Sample o) { o.plain++; o.wide = 1; shared += o.wide; s = 2; }
            """);
    assertEquals(
        List.of(
            "read", "write", "write volatile", "read", "read volatile", "write", "write volatile"),
        explored.operationsIn("test"));
  }

  @Test
  void finalFieldsAreNotVisible() {
    Explored explored =
        explore(
            """
            final int constant = 1 + new Object().hashCode(); static final Object LOCK = "lock";
            static void run() { test(new Sample()); }
            static Object test(Sample o) { return o.constant + LOCK.toString(); }
            """);
    assertEquals(List.of(), explored.operationsIn("test"));
  }

  @Test
  void aFieldIsOneLocationHoweverItIsReached() {
    Explored explored =
        explore(
            """
            static class Parent { int x; }
            static class Child extends Parent { void in() { x = 1; } }
            static VarHandle X;
            static void run() throws Exception {
              X = MethodHandles.lookup().findVarHandle(Parent.class, "x", int.class);
              test(new Child(), X);
            }
            static void test(Child c, VarHandle x) {
              c.x = 1; ((Parent) c).x = 2; x.set(c, 3); x.compareAndSet(c, 3, 4);
            }
            """);
    assertEquals(
        List.of("write", "write", "write", "update volatile"), explored.operationsIn("test"));
    assertEquals(1, Set.copyOf(explored.locationsIn("test")).size());
  }

  @Test
  void elementsAreLocationsOfTheirOwn() {
    Explored explored =
        explore(
            """
            static void run() { test(new long[3], new Object[2]); }
            static void test(long[] a, Object[] b) { a[2] = a[1] + a[2]; b[0] = b; }
            """);
    assertEquals(List.of("read", "read", "write", "write"), explored.operationsIn("test"));
    assertEquals(3, Set.copyOf(explored.locationsIn("test")).size());
  }

  @Test
  void collectionsThatAreNotCopiedAreOneLocationWithTheirViewsAndIteratorsAnother() {
    Explored explored =
        explore(
            """
            static void run() { test(new javax.script.SimpleBindings()); }
            static void test(Map<String, Object> map) {
              map.put("a", 1);
              for (Map.Entry<String, Object> entry : map.entrySet()) { entry.setValue(2); }
            }
            """);
    assertEquals(
        List.of(
            "write", "read", "read", "write", "read", "write", "read", "write", "write", "read"),
        explored.operationsIn("test"));
    assertEquals(2, Set.copyOf(explored.locationsIn("test")).size());
  }

  @Test
  void arraysAreLookedAtAndChangedAsTheJdkDoes() {
    Explored explored =
        explore(
            """
            static void run() { test(new int[2], new int[2]); }
            static void test(int[] a, int[] b) {
              System.arraycopy(a, 0, b, 0, 2);
              Arrays.equals(a, b);
            }
            """);
    assertEquals(
        List.of("bulk read", "bulk write", "read", "read", "read", "read"),
        explored.operationsIn("test"));
  }

  @Test
  void methodsThatBecomeTooLongAreRefused() {
    String body = "static int x; static void run() {" + "x++; ".repeat(8_000) + "}";
    AssertionError refused =
        assertThrows(AssertionError.class, () -> explore(body, Flavour.EXPLORING));
    assertTrue(String.valueOf(refused.getMessage()).contains("Sample cannot be rewritten"));
  }

  @Test
  void collectionsThatLockAreLocked() {
    Explored explored =
        explore(
            """
            static void run() { Properties p = new Properties(); p.get("a"); }
            """);
    assertEquals(
        List.of("0 begin ", "0 enter ", "0 read run", "0 exit ", "0 end "), explored.steps());
  }

  @Test
  void immutableCollectionsAreNotVisible() {
    Explored explored =
        explore(
            """
            static void run() { test(List.of("a", "b")); }
            static int test(List<String> list) {
              return list.get(0).length() + list.indexOf("b") + list.size();
            }
            """);
    assertEquals(List.of(), explored.operationsIn("test"));
  }

  @Test
  void staticInitialisersAreQuiet() {
    Explored explored =
        explore(
            """
            static class Other { static int x = 1; static int[] y = {x, x + 1}; int z = y[0]; }
            static void run() { test(); }
            static int test() { return Other.x; }
            """);
    assertEquals(List.of("read"), explored.operationsIn("test"));
    assertEquals(List.of(), explored.operationsIn("<clinit>"));
  }

  @Test
  void valuesAreToldWhereTheyAreObserved() {
    Explored explored =
        explore(
            """
            long wide; char c; boolean[] flags = new boolean[1];
            static void run() { test(new Sample()); }
            static void test(Sample o) {
              o.wide = 7; o.c = 'x'; o.flags[0] = true; long l = o.wide + (o.flags[0] ? o.c : 0);
            }
            """,
            Flavour.OBSERVING);
    List<String> values = explored.values();
    assertTrue(values.containsAll(List.of("7", "x", "1")), values::toString);
    assertEquals(values.lastIndexOf("x"), values.size() - 1, values::toString);
  }

  @Test
  void answersFromOutsideAreTheSameInEveryExecution() {
    String source =
        """
        import java.util.*;
        class Sample {
          static String run() {
            return System.nanoTime() + " " + System.currentTimeMillis() + new Random().nextInt()
                + Math.random() + new Sample().hashCode() + new Sample() + UUID.randomUUID()
                + System.identityHashCode(new int[1]) + new Object().hashCode()
                + java.time.Instant.now() + Thread.currentThread().threadId()
                + new SplittableRandom().nextLong() + new Thread().getName();
          }
        }
        """;
    ProgramClasses classes = new ProgramClasses(Sources.compile("Sample", source, 25));
    InstrumentedLoader loader = new InstrumentedLoader(classes, Flavour.EXPLORING);
    InstrumentedLoader other = new InstrumentedLoader(classes, Flavour.EXPLORING);
    String first = Explored.run(loader, "Sample", "run").result();
    assertEquals(first, Explored.run(loader, "Sample", "run").result());
    assertEquals(first, Explored.run(other, "Sample", "run").result());
  }

  @Test
  void exitingIsToldAsUnsupported() {
    Explored explored =
        explore("static void run() { Runtime.getRuntime().halt(3); }", Flavour.EXPLORING);
    assertEquals(Ending.ABORTED, explored.ending());
    assertTrue(explored.cause().contains("the program calls Runtime.halt(3)"), explored.cause());
  }

  @Test
  @Tag("slow")
  void loopsThatDoNothingAreToldAsDivergence() {
    Explored explored = explore("static void run() { while (true) {} }", Flavour.EXPLORING);
    assertEquals(Ending.DIVERGENCE, explored.ending());
  }

  @Test
  void instructionsOfOldCompilersAreRefused() {
    byte[] old =
        ClassFile.of(ClassFile.StackMapsOption.DROP_STACK_MAPS)
            .build(
                ClassDesc.of("Old"),
                builder ->
                    builder
                        .withVersion(ClassFile.JAVA_5_VERSION, 0)
                        .withMethodBody(
                            "run",
                            Names.NOTHING,
                            ClassFile.ACC_STATIC,
                            code -> {
                              Label subroutine = code.newLabel();
                              code.with(JsrInstruction.of(subroutine)).return_();
                              code.labelBinding(subroutine).astore(0).return_();
                            }));
    ClassLoader source =
        new ClassLoader(HooksTest.class.getClassLoader()) {
          @Override
          public java.io.InputStream getResourceAsStream(String name) {
            return name.equals("Old.class")
                ? new java.io.ByteArrayInputStream(old)
                : super.getResourceAsStream(name);
          }
        };
    InstrumentedLoader loader =
        new InstrumentedLoader(new ProgramClasses(source), Flavour.EXPLORING);
    UnsupportedProgramException refusal =
        assertThrows(UnsupportedProgramException.class, () -> loader.loadClass("Old"));
    String message = String.valueOf(refusal.getMessage());
    assertTrue(message.startsWith("Old uses jsr"), message);
  }
}
