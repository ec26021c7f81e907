package org.porpoise.programs.instrument;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.porpoise.programs.engine.limits.UnsupportedProgramException;
import org.porpoise.programs.instrument.context.Flavour;
import org.porpoise.programs.instrument.facts.Hierarchy;
import org.porpoise.programs.instrument.facts.StaticState;
import org.porpoise.programs.instrument.hooks.FieldOffsets;
import org.porpoise.programs.instrument.hooks.HandledFields;
import org.porpoise.programs.instrument.numbers.Numbering;
import org.porpoise.programs.instrument.rename.ClassFiles;
import org.porpoise.programs.instrument.rewrite.ClassRewriter;
import org.porpoise.programs.instrument.rewrite.StaticCode;

/**
 * The classes of one program, as all loaders of it see them: the numbers of its fields and places,
 * and the rewritten class files.
 *
 * <p>Several threads may use it.
 */
public final class ProgramClasses {
  private final ClassFiles files;
  private final Numbering numbers = new Numbering();
  private final HandledFields handles = new HandledFields(numbers.fields());
  private final FieldOffsets offsets = new FieldOffsets(numbers.fields());
  private final Set<Integer> visibleInitialisers = ConcurrentHashMap.newKeySet();
  private final Set<Integer> trustedInitialisers = ConcurrentHashMap.newKeySet();
  private final Map<String, byte[]> exploring = new ConcurrentHashMap<>();
  private final Map<String, byte[]> observing = new ConcurrentHashMap<>();

  /** The classes whose files a loader finds. */
  public ProgramClasses(ClassLoader source) {
    this(source, Set.of());
  }

  private ProgramClasses(ClassLoader source, Set<String> withoutModels) {
    files = new ClassFiles(source, withoutModels);
  }

  /** The same with copies of some classes of {@code java.util.concurrent} instead of models. */
  public ProgramClasses copying(Set<String> jdkClasses) {
    return new ProgramClasses(files.source(), jdkClasses);
  }

  /** The numbers of its classes, fields and places. */
  Numbering numbers() {
    return numbers;
  }

  HandledFields handles() {
    return handles;
  }

  FieldOffsets offsets() {
    return offsets;
  }

  ClassFiles files() {
    return files;
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
      Hierarchy hierarchy = files.hierarchy();
      return hierarchy
          .facts(StaticState.interfaceOf(name))
          .map(facts -> new StaticCode(facts, hierarchy, numbers.classes()).holder(ClassFile.of()));
    }
    return files.renamed(name).map(renamed -> rewrite(name, renamed, flavour));
  }

  /** Rewrites a class file whose names are new already. */
  private byte[] rewrite(String name, byte[] renamed, Flavour flavour) {
    Hierarchy hierarchy = files.hierarchy();
    ClassFile format = ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(hierarchy));
    ClassModel model = format.parse(renamed);
    if (model.majorVersion() < ClassFile.JAVA_7_VERSION) {
      // It may do without stack maps, which methods that need no rewriting would take from it.
      format = format.withOptions(ClassFile.StackMapsOption.GENERATE_STACK_MAPS);
    }
    try {
      return new ClassRewriter(hierarchy, numbers, flavour, model).rewrite(format);
    } catch (IllegalArgumentException e) {
      // Such as a method that is longer than allowed once it has its hooks.
      throw new UnsupportedProgramException(
          name.replace('/', '.') + " cannot be rewritten: " + e.getMessage());
    }
  }
}
