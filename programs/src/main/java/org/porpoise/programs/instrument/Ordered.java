package org.porpoise.programs.instrument;

import java.lang.constant.ClassDesc;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;

/**
 * Hash tables whose order does not depend on hash codes.
 *
 * <p>Threads, lambdas and constants of enums have hash codes that differ from object to object and
 * so from execution to execution; a program that goes through a table of them would not repeat
 * itself. A table that keeps the order of insertion is a subclass of the one that promises none.
 */
final class Ordered {
  private static final Map<ClassDesc, ClassDesc> BETTER =
      Map.of(
          Names.of(HashMap.class), Names.of(LinkedHashMap.class),
          Names.of(HashSet.class), Names.of(LinkedHashSet.class));

  private Ordered() {}

  /** The class to make an object of, instead of a class. */
  static ClassDesc type(ClassDesc type) {
    return BETTER.getOrDefault(type, type);
  }

  /** The constructor to call, instead of a constructor. */
  static Call constructor(Call call) {
    return call.withOwner(type(call.owner()));
  }
}
