package org.porpoise.programs.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassTransform;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.porpoise.programs.instrument.context.Flavour;

/** Class files of libraries that are older than this JDK, or that come without what they name. */
class OldClassesTest {
  private static final String SOURCE =
      """
      class Sample {
        interface Constants { Object FIRST = new Object(); Class<?> TYPE = Sample.class; }
        static class Missing {}
        static class Plugin {
          static int count = 1;
          static Missing optional(Missing given) { return given; }
        }
        static int larger(int a, int b) { return a < b ? b : a; }
        static String run() throws Exception {
          Class.forName("Sample$Plugin");
          Plugin.count = larger(Plugin.count, 2);
          return Constants.FIRST == null ? "" : Constants.TYPE.getName() + Plugin.count;
        }
      }
      """;

  /** A class file as compilers before Java 6 wrote it: without stack maps. */
  private static byte[] aged(byte[] bytes) {
    ClassFile files = ClassFile.of(ClassFile.StackMapsOption.DROP_STACK_MAPS);
    ClassTransform age =
        (builder, element) -> {
          if (element instanceof ClassFileVersion) {
            builder.withVersion(ClassFile.JAVA_1_VERSION, 3);
          } else {
            builder.with(element);
          }
        };
    return files.transformClass(files.parse(bytes), age);
  }

  private static Explored explore(UnaryOperator<byte[]> change) {
    ClassLoader compiled = Sources.compile("Sample", SOURCE, 8);
    ClassLoader source =
        new ClassLoader(compiled) {
          @Override
          public @Nullable InputStream getResourceAsStream(String name) {
            if (name.equals("Sample$Missing.class")) {
              return null;
            }
            InputStream stream = super.getResourceAsStream(name);
            if (stream == null || !name.startsWith("Sample")) {
              return stream;
            }
            try (stream) {
              return new ByteArrayInputStream(change.apply(stream.readAllBytes()));
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          }
        };
    InstrumentedLoader loader =
        new InstrumentedLoader(new ProgramClasses(source), Flavour.EXPLORING);
    return Explored.run(loader, "Sample", "run");
  }

  @Test
  void classesOfTheFirstCompilersAreRewritten() {
    Explored explored = explore(OldClassesTest::aged);
    assertEquals(List.of(), explored.failures());
    assertEquals("Sample2", explored.result());
  }

  @Test
  void aTypeThatIsNotThereMattersToNobodyWhoDoesNotUseIt() {
    Explored explored = explore(UnaryOperator.identity());
    assertEquals(List.of(), explored.failures());
    assertEquals("Sample2", explored.result());
  }
}
