package org.porpoise.programs.instrument.facts;

import java.lang.classfile.ClassHierarchyResolver;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The classes of a program and what they extend, read from class files: nothing is loaded. */
public final class Hierarchy implements ClassHierarchyResolver {
  private static final String OBJECT = "java/lang/Object";

  /** A field as it was found. */
  public record FieldFacts(ClassFacts declaring, int flags) {}

  private final Function<String, Optional<ClassFacts>> reader;
  private final Map<String, Optional<ClassFacts>> known = new ConcurrentHashMap<>();

  public Hierarchy(Function<String, Optional<ClassFacts>> reader) {
    this.reader = reader;
  }

  public Optional<ClassFacts> facts(String name) {
    Optional<ClassFacts> facts = known.get(name);
    if (facts == null) {
      facts = reader.apply(name);
      known.put(name, facts);
    }
    return facts;
  }

  /** The field that a reference means (JVMS 5.4.3.2), if it is declared in a known class. */
  public Optional<FieldFacts> field(String owner, String key) {
    ClassFacts facts = facts(owner).orElse(null);
    if (facts == null) {
      return Optional.empty();
    }
    Integer flags = facts.fields().get(key);
    if (flags != null) {
      return Optional.of(new FieldFacts(facts, flags));
    }
    for (String parent : facts.interfaces()) {
      Optional<FieldFacts> found = field(parent, key);
      if (found.isPresent()) {
        return found;
      }
    }
    return facts.superclass().isEmpty() ? Optional.empty() : field(facts.superclass(), key);
  }

  /**
   * Whether somebody may look at the final fields that a class declares before they are written.
   */
  public boolean showsFinals(ClassFacts declaring) {
    if (declaring.construction().letsOutBeforeFinals()) {
      return true;
    }
    ClassFacts parent = facts(declaring.superclass()).orElse(null);
    while (parent != null && parent.isRewritten()) {
      if (parent.construction().letsOut()) {
        return true;
      }
      parent = facts(parent.superclass()).orElse(null);
    }
    return false;
  }

  /** The nearest class from one upwards that declares a method; superinterfaces are not asked. */
  public Optional<ClassFacts> declaringClass(String owner, String key) {
    for (String name = owner; !name.isEmpty(); ) {
      ClassFacts facts = facts(name).orElse(null);
      if (facts == null) {
        return Optional.empty();
      }
      if (facts.methods().contains(key)) {
        return Optional.of(facts);
      }
      name = facts.superclass();
    }
    return Optional.empty();
  }

  /** Whether a class or interface has a method, from wherever. */
  public boolean hasMethod(String owner, String key) {
    ClassFacts facts = facts(owner).orElse(null);
    return facts != null
        && (facts.methods().contains(key)
            || !facts.superclass().isEmpty() && hasMethod(facts.superclass(), key)
            || facts.interfaces().stream().anyMatch(parent -> hasMethod(parent, key)));
  }

  /** Whether a class or interface is another one, or extends or implements it. */
  public boolean isSubtype(String name, String of) {
    if (name.equals(of)) {
      return true;
    }
    ClassFacts facts = facts(name).orElse(null);
    return facts != null
        && (!facts.superclass().isEmpty() && isSubtype(facts.superclass(), of)
            || facts.interfaces().stream().anyMatch(parent -> isSubtype(parent, of)));
  }

  @Override
  public @Nullable ClassHierarchyInfo getClassInfo(ClassDesc type) {
    String descriptor = type.descriptorString();
    ClassFacts facts = facts(descriptor.substring(1, descriptor.length() - 1)).orElse(null);
    if (facts == null) {
      // A class that is not there, such as an optional dependency: any merge with it is Object.
      return ClassHierarchyInfo.ofClass(ConstantDescs.CD_Object);
    }
    if (facts.isInterface()) {
      return ClassHierarchyInfo.ofInterface();
    }
    return facts.name().equals(OBJECT)
        ? ClassHierarchyInfo.ofClass(null)
        : ClassHierarchyInfo.ofClass(ClassDesc.ofInternalName(facts.superclass()));
  }
}
