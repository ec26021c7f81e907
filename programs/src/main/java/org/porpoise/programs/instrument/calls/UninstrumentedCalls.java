package org.porpoise.programs.instrument.calls;

import java.util.Optional;
import java.util.Set;
import org.porpoise.programs.instrument.context.Call;
import org.porpoise.programs.instrument.facts.Hierarchy;

/** Calls that lead into code that is not rewritten, and that could touch what threads share. */
final class UninstrumentedCalls {
  private static final String CLASS_LOADER = "java/lang/ClassLoader";
  private static final Set<String> DEFINING =
      Set.of("defineClass", "defineHiddenClass", "defineHiddenClassWithClassData");

  private static final Set<String> CALL_SITES =
      Set.of(
          "java/lang/invoke/CallSite.setTarget",
          "java/lang/invoke/MutableCallSite.setTarget",
          "java/lang/invoke/VolatileCallSite.setTarget",
          "java/lang/invoke/SwitchPoint.invalidateAll");

  private static final Set<String> STREAMS = Set.of("setOut", "setErr", "setIn");

  private UninstrumentedCalls() {}

  /** What is not seen of a call, as a clause after "because"; empty if all is. */
  static Optional<String> of(Call call, Hierarchy hierarchy) {
    if (call.isConstructor()) {
      return hierarchy.isSubtype(call.ownerName(), CLASS_LOADER)
          ? Optional.of("a class loader is made, whose classes are not rewritten")
          : Optional.empty();
    }
    if (call.ownerName().equals("java/lang/invoke/MethodHandles$Lookup")
        && DEFINING.contains(call.name())) {
      return Optional.of("a class is made that is not rewritten");
    }
    if (CALL_SITES.contains(call.ownerName() + "." + call.name())) {
      return Optional.of("what a call site calls is changed");
    }
    if (call.ownerName().equals("java/lang/System") && STREAMS.contains(call.name())) {
      return Optional.of("a standard stream is replaced for all threads, " + call.name());
    }
    return hierarchy
        .declaringClass(call.ownerName(), call.key())
        .filter(facts -> facts.isRewritten() && facts.natives().contains(call.key()))
        .map(facts -> "a native method is called, " + call.name());
  }
}
