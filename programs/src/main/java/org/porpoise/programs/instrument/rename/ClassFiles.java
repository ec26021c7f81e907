package org.porpoise.programs.instrument.rename;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.MatchResult;
import org.porpoise.programs.instrument.classfile.ConstantPool;
import org.porpoise.programs.instrument.facts.ClassFacts;
import org.porpoise.programs.instrument.facts.Hierarchy;

/**
 * The class files of a program, with the names that its classes have when they are rewritten.
 *
 * <p>Several threads may use it.
 */
public final class ClassFiles {
  private static final String OURS = "org/porpoise/programs/";

  /** Shared with what runs the program: a test engine must know the exceptions of its tests. */
  private static final List<String> SHARED =
      List.of("org/junit/", "org/opentest4j/", "org/apiguardian/", OURS);

  private final ClassLoader source;
  private final Set<String> withoutModels;
  private final Renaming renaming = new Renaming(this::hasModel, this::isKept);
  private final Hierarchy hierarchy = new Hierarchy(this::read);
  private final Map<String, Optional<byte[]>> renamedFiles = new ConcurrentHashMap<>();

  /**
   * Those that a loader finds.
   *
   * @param withoutModels classes of {@code java.util.concurrent} that become copies
   */
  public ClassFiles(ClassLoader source, Set<String> withoutModels) {
    this.source = source;
    this.withoutModels = withoutModels;
  }

  /** Where they come from. */
  public ClassLoader source() {
    return source;
  }

  /** What is known of the classes. */
  public Hierarchy hierarchy() {
    return hierarchy;
  }

  /** Whether a class belongs to the program, by its internal name. */
  public boolean isRewritten(String name) {
    return name.startsWith(Renaming.COPIES)
        || SHARED.stream().noneMatch(name::startsWith) && !isPartOfJdk(name);
  }

  private static boolean isPartOfJdk(String name) {
    return name.startsWith("java/")
        || name.startsWith("jdk/")
        || name.startsWith("sun/")
        || ClassLoader.getPlatformClassLoader().getResource(name + ".class") != null;
  }

  private Optional<ClassFacts> read(String name) {
    boolean isRewritten = isRewritten(name);
    return (isRewritten ? renamed(name) : bytes(name))
        .map(bytes -> ClassFacts.of(ClassFile.of().parse(bytes), isRewritten));
  }

  /**
   * A class file with new names, which is asked for when facts are wanted and when it is loaded.
   */
  public Optional<byte[]> renamed(String name) {
    Optional<byte[]> known = renamedFiles.get(name);
    if (known == null) {
      known = rename(name);
      renamedFiles.put(name, known);
    }
    return known;
  }

  private Optional<byte[]> rename(String name) {
    String original = Renaming.original(name);
    String substitute = original.equals(name) ? "" : Substitutes.of(original).orElse("");
    return substitute.isEmpty()
        ? bytes(original).map(bytes -> new ConstantPool(bytes).rename(renaming::rename))
        : bytes(substitute)
            .map(
                bytes ->
                    new ConstantPool(bytes)
                        .rename(text -> Substitutes.rename(renaming.rename(text))));
  }

  private boolean hasModel(String name) {
    return exists(name) && !withoutModels.contains(name.substring(Renaming.MODELS.length()));
  }

  private boolean exists(String name) {
    return loaderOf(name).getResource(name + ".class") != null;
  }

  private boolean isKept(String name) {
    ClassFacts facts = hierarchy.facts(name).orElse(null);
    return facts == null || isKept(facts) && !(facts.isInterface() && mentionsCopies(facts));
  }

  private boolean isKept(ClassFacts facts) {
    if (!facts.name().startsWith("java/util/concurrent/")) {
      return !CopiedClasses.contains(facts);
    }
    return facts.isInterface() && !facts.name().equals("java/util/concurrent/StructuredTaskScope")
        || facts.isEnum()
        || facts.name().equals("java/util/concurrent/Flow") // holds interfaces and nothing else
        || hierarchy.isSubtype(facts.name(), "java/lang/Throwable");
  }

  /** Whether a method of an interface has to do with a class that does not stay. */
  private boolean mentionsCopies(ClassFacts facts) {
    return facts.methods().stream()
        .flatMap(method -> Renaming.NAMES.matcher(method).results())
        .map(MatchResult::group)
        .filter(mentioned -> mentioned.indexOf('$') < 0)
        .anyMatch(
            mentioned -> hierarchy.facts(mentioned).map(other -> !isKept(other)).orElse(false));
  }

  private ClassLoader loaderOf(String name) {
    return name.startsWith(OURS) ? ClassFiles.class.getClassLoader() : source;
  }

  private Optional<byte[]> bytes(String name) {
    try (InputStream stream = loaderOf(name).getResourceAsStream(name + ".class")) {
      return stream == null ? Optional.empty() : Optional.of(stream.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
