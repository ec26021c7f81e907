package org.porpoise.programs.instrument.rewrite;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.porpoise.programs.engine.hooks.OrderHooks;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.rename.Renaming;

/** Where copies of the JDK's hash tables begin to go through their entries. */
final class HashOrders {
  private static final ClassDesc HOOKS = Names.of(OrderHooks.class);

  /** Their constructors have the table as their first argument. */
  private static final Set<String> ITERATORS =
      Set.of(
          "java/util/HashMap$HashIterator",
          "java/util/HashMap$HashMapSpliterator",
          "java/util/Hashtable$Enumerator",
          "java/util/IdentityHashMap$IdentityHashMapIterator",
          "java/util/IdentityHashMap$IdentityHashMapSpliterator",
          "java/util/WeakHashMap$HashIterator",
          "java/util/WeakHashMap$WeakHashMapSpliterator");

  private static final Map<String, List<String>> TABLES =
      Map.of(
          "java/util/HashMap", List.of("forEach", "replaceAll", "keysToArray", "valuesToArray"),
          "java/util/Hashtable", List.of("forEach", "replaceAll"),
          "java/util/IdentityHashMap", List.of("forEach", "replaceAll"),
          "java/util/WeakHashMap", List.of("forEach", "replaceAll"));

  /** Their methods know the table as the object around them. */
  private static final Map<String, String> VIEWS =
      Map.of(
          "java/util/HashMap$KeySet", "forEach",
          "java/util/HashMap$Values", "forEach",
          "java/util/HashMap$EntrySet", "forEach",
          "java/util/IdentityHashMap$KeySet", "toArray",
          "java/util/IdentityHashMap$Values", "toArray",
          "java/util/IdentityHashMap$EntrySet", "toArray");

  private HashOrders() {}

  /** Tells the engine at the begin of a method, if it is one of these. */
  static void tell(CodeBuilder code, String copy, String method) {
    String type = copy.startsWith(Renaming.COPIES) ? Renaming.original(copy) : "";
    if (method.equals("<init>") && ITERATORS.contains(type)) {
      Names.call(code.aload(1), HOOKS, "goesThrough");
    } else if (TABLES.getOrDefault(type, List.of()).contains(method)) {
      Names.call(code.aload(0), HOOKS, "goesThrough");
    } else if (method.equals(VIEWS.get(type))) {
      ClassDesc table = ClassDesc.ofInternalName(copy.substring(0, copy.indexOf('$')));
      code.aload(0).getfield(ClassDesc.ofInternalName(copy), "this$0", table);
      Names.call(code, HOOKS, "goesThrough");
    }
  }
}
