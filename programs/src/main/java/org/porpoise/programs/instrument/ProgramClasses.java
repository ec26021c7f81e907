package org.porpoise.programs.instrument;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.ref.SoftReference;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.MatchResult;
import org.porpoise.programs.engine.limits.UnsupportedProgramException;

/**
 * The classes of one program, as all loaders of it see them: the numbers of its fields and places,
 * and the rewritten class files.
 *
 * <p>Several threads may use it.
 */
public final class ProgramClasses {
  private static final String OURS = "org/porpoise/programs/";

  /** Shared with what runs the program: a test engine must know the exceptions of its tests. */
  private static final List<String> SHARED =
      List.of("org/junit/", "org/opentest4j/", "org/apiguardian/", OURS);

  private record Offset(String type, long offset) {}

  private final ClassLoader source;
  private final Set<String> withoutModels;
  private final Sites sites = new Sites();
  private final Fields fields = new Fields();
  private final Renaming renaming = new Renaming(this::hasModel, this::isKept);
  private final Hierarchy hierarchy = new Hierarchy(this::read);
  private final Map<String, Integer> classNumbers = new ConcurrentHashMap<>();
  private final AtomicInteger lastClassNumber = new AtomicInteger();
  private final Set<Integer> visibleInitialisers = ConcurrentHashMap.newKeySet();
  private final Set<Integer> trustedInitialisers = ConcurrentHashMap.newKeySet();
  private final Map<Offset, Integer> offsets = new ConcurrentHashMap<>();
  private final Map<VarHandle, Integer> handles = Collections.synchronizedMap(new WeakHashMap<>());
  private final Map<VarHandle, SoftReference<MethodHandle>> readers =
      Collections.synchronizedMap(new WeakHashMap<>());
  private final Map<String, Optional<byte[]>> renamedFiles = new ConcurrentHashMap<>();
  private final Map<String, byte[]> exploring = new ConcurrentHashMap<>();
  private final Map<String, byte[]> observing = new ConcurrentHashMap<>();

  /** The classes whose files a loader finds. */
  public ProgramClasses(ClassLoader source) {
    this(source, Set.of());
  }

  private ProgramClasses(ClassLoader source, Set<String> withoutModels) {
    this.source = source;
    this.withoutModels = withoutModels;
  }

  /** The same with copies of some classes of {@code java.util.concurrent} instead of models. */
  public ProgramClasses copying(Set<String> jdkClasses) {
    return new ProgramClasses(source, jdkClasses);
  }

  /** The places of the program. */
  public Sites sites() {
    return sites;
  }

  /** The fields of the program. */
  public Fields fields() {
    return fields;
  }

  /** The program to which a rewritten class belongs. */
  static ProgramClasses of(Class<?> type) {
    return ((InstrumentedLoader) type.getClassLoader()).classes();
  }

  /** The number of the field that a handle means. */
  int fieldOf(VarHandle handle) {
    return handles.computeIfAbsent(handle, unknown -> fields.numberOf(HandledField.of(unknown)));
  }

  /** Reads the variable of a handle, with its coordinates in an array. */
  MethodHandle reader(VarHandle handle) {
    SoftReference<MethodHandle> known = readers.get(handle);
    MethodHandle reader = known == null ? null : known.get();
    if (reader == null) {
      int coordinates = handle.coordinateTypes().size();
      reader =
          handle
              .toMethodHandle(VarHandle.AccessMode.GET)
              .asSpreader(Object[].class, coordinates)
              .asType(MethodType.methodType(Object.class, Object[].class));
      readers.put(handle, new SoftReference<>(reader));
    }
    return reader;
  }

  /** Notes at which offset a field is. */
  void offset(String type, long offset, String field) {
    offset(type, offset, new Fields.Field(type, field));
  }

  /** Notes that a field is at an offset of what a text stands for. */
  void offset(String holder, long offset, Fields.Field field) {
    offsets.put(new Offset(holder, offset), fields.numberOf(field));
  }

  /** The number of the field of a class at an offset, -1 if it is not known. */
  int fieldAt(String type, long offset) {
    return offsets.getOrDefault(new Offset(type, offset), -1);
  }

  ClassLoader source() {
    return source;
  }

  Hierarchy hierarchy() {
    return hierarchy;
  }

  int numberOf(String className) {
    return classNumbers.computeIfAbsent(className, name -> lastClassNumber.incrementAndGet());
  }

  /** Whether the steps of a class's initialiser are visible: not before it needs to be so. */
  boolean isInitialiserVisible(int classNumber) {
    return visibleInitialisers.contains(classNumber);
  }

  /** Whether a class's initialiser has been quiet to its end. */
  boolean isInitialiserTrusted(int classNumber) {
    return trustedInitialisers.contains(classNumber);
  }

  void trustInitialiser(int classNumber) {
    trustedInitialisers.add(classNumber);
  }

  void makeInitialiserVisible(int classNumber) {
    visibleInitialisers.add(classNumber);
  }

  /** Whether a class belongs to the program, by its internal name. */
  boolean isRewritten(String name) {
    return name.startsWith(Renaming.COPIES)
        || SHARED.stream().noneMatch(name::startsWith) && !isPartOfJdk(name);
  }

  private static boolean isPartOfJdk(String name) {
    return name.startsWith("java/")
        || name.startsWith("jdk/")
        || name.startsWith("sun/")
        || ClassLoader.getPlatformClassLoader().getResource(name + ".class") != null;
  }

  /** The rewritten class file, empty if there is none. */
  Optional<byte[]> rewritten(String name, Flavour flavour) {
    Map<String, byte[]> done = flavour == Flavour.EXPLORING ? exploring : observing;
    byte[] bytes = done.get(name);
    if (bytes == null) {
      bytes = make(name, flavour).orElse(null);
      if (bytes == null) {
        return Optional.empty();
      }
      done.put(name, bytes);
    }
    return Optional.of(bytes);
  }

  private Optional<byte[]> make(String name, Flavour flavour) {
    if (StaticState.isHolder(name)) {
      return hierarchy
          .facts(StaticState.interfaceOf(name))
          .map(facts -> new StaticCode(facts, this).holder(ClassFile.of()));
    }
    return renamed(name).map(renamed -> rewrite(name, renamed, flavour));
  }

  /** Rewrites a class file whose names are new already. */
  private byte[] rewrite(String name, byte[] renamed, Flavour flavour) {
    ClassFile files = ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(hierarchy));
    ClassModel model = files.parse(renamed);
    if (model.majorVersion() < ClassFile.JAVA_7_VERSION) {
      // It may do without stack maps, which methods that need no rewriting would take from it.
      files = files.withOptions(ClassFile.StackMapsOption.GENERATE_STACK_MAPS);
    }
    try {
      return new ClassRewriter(this, flavour, model).rewrite(files);
    } catch (IllegalArgumentException e) {
      // Such as a method that is longer than allowed once it has its hooks.
      throw new UnsupportedProgramException(
          name.replace('/', '.') + " cannot be rewritten: " + e.getMessage());
    }
  }

  private Optional<ClassFacts> read(String name) {
    boolean isRewritten = isRewritten(name);
    return (isRewritten ? renamed(name) : bytes(name))
        .map(bytes -> ClassFacts.of(ClassFile.of().parse(bytes), isRewritten));
  }

  /**
   * A class file with new names, which is asked for when facts are wanted and when it is loaded.
   */
  private Optional<byte[]> renamed(String name) {
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
    return name.startsWith(OURS) ? ProgramClasses.class.getClassLoader() : source;
  }

  private Optional<byte[]> bytes(String name) {
    try (InputStream stream = loaderOf(name).getResourceAsStream(name + ".class")) {
      return stream == null ? Optional.empty() : Optional.of(stream.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
