package org.porpoise.programs;

import java.io.File;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;
import org.porpoise.programs.engine.hooks.ThreadHooks;
import org.porpoise.programs.engine.limits.UnsupportedProgramException;
import org.porpoise.programs.instrument.InstrumentedLoader;
import org.porpoise.programs.instrument.ProgramClasses;
import org.porpoise.programs.instrument.context.Flavour;
import org.porpoise.programs.instrument.numbers.Fields;
import org.porpoise.programs.instrument.numbers.Site;

/** A program that is in class files: they are rewritten as they are loaded. */
public final class ClassProgram implements Program {

  /** What its first thread does, found in the rewritten classes. */
  @FunctionalInterface
  public interface Start {

    /**
     * Finds out what to run, before anything runs.
     *
     * @throws ReflectiveOperationException if the classes do not have it
     */
    Body in(ClassLoader loader) throws ReflectiveOperationException;
  }

  /** What the first thread does in one execution. */
  @FunctionalInterface
  public interface Body {
    /** Does it. */
    void run() throws Throwable;
  }

  private final String name;
  private final ProgramClasses classes;
  private final Start start;
  private final Map<Set<String>, Program> copies = new ConcurrentHashMap<>();

  /**
   * A program.
   *
   * @param name what to call it
   * @param source finds its class files; those of the JDK, of JUnit and ours are used as they are
   * @param start what its first thread does
   */
  public ClassProgram(String name, ClassLoader source, Start start) {
    this(name, new ProgramClasses(source), start);
  }

  private ClassProgram(String name, ProgramClasses classes, Start start) {
    this.name = name;
    this.start = start;
    this.classes = classes;
  }

  @Override
  public Program copying(Set<String> jdkClasses) {
    return jdkClasses.isEmpty()
        ? this
        : copies.computeIfAbsent(
            jdkClasses, copied -> new ClassProgram(name, classes.copying(copied), start));
  }

  /**
   * The program of a main class.
   *
   * @throws IllegalArgumentException if an entry of the class path is not a path
   */
  public static ClassProgram ofMain(List<Path> classPath, String mainClass, List<String> args) {
    URL[] urls = new URL[classPath.size()];
    for (int i = 0; i < urls.length; i++) {
      try {
        urls[i] = classPath.get(i).toUri().toURL();
      } catch (MalformedURLException e) {
        throw new IllegalArgumentException("not an entry of a class path: " + classPath.get(i), e);
      }
    }
    ClassLoader source = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
    String[] arguments = args.toArray(String[]::new);
    return new ClassProgram(
        String.join(" ", mainClass, String.join(" ", args)).strip(),
        source,
        loader -> MainMethod.of(Class.forName(mainClass, false, loader)).with(arguments));
  }

  /** Calls a method, and throws what it throws. */
  public static void invoke(
      Method method, @org.jspecify.annotations.Nullable Object receiver, Object... arguments)
      throws Throwable {
    try {
      method.invoke(receiver, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause() == null ? e : e.getCause();
    }
  }

  /** The entries of a class path as it is written. */
  public static List<Path> classPath(String text) {
    return List.of(text.split(File.pathSeparator, -1)).stream()
        .filter(entry -> !entry.isEmpty())
        .map(Path::of)
        .toList();
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public World load(boolean isObserved) {
    InstrumentedLoader loader =
        new InstrumentedLoader(classes, isObserved ? Flavour.OBSERVING : Flavour.EXPLORING);
    try {
      return new Loaded(loader, start.in(loader));
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException("cannot start " + name + ": " + e.getMessage(), e);
    } catch (LinkageError e) {
      throw UnsupportedProgramException.ofMisfit(e).orElseThrow(() -> e);
    }
  }

  private record Loaded(InstrumentedLoader loader, Body body) implements World {
    @Override
    public void reset() {
      loader.resetStatics();
      // Services and resources are looked for here, by the JDK from the thread that drives.
      Thread.currentThread().setContextClassLoader(loader);
      ThreadHooks.currentThread().setContextClassLoader(loader);
    }

    @Override
    public void run() throws Throwable {
      body.run();
    }

    @Override
    public IntFunction<String> fieldNames() {
      Fields fields = loader.numbers().fields();
      return number -> {
        if (number < 0 || number >= fields.size()) {
          return "";
        }
        Fields.Field field = fields.field(number);
        return field.type().substring(field.type().lastIndexOf('.') + 1) + "." + field.name();
      };
    }

    @Override
    public IntFunction<StackTraceElement> sites() {
      return number -> {
        Site site = loader.numbers().sites().site(number);
        return new StackTraceElement(
            site.type(), site.method(), site.file().isEmpty() ? null : site.file(), site.line());
      };
    }
  }
}
