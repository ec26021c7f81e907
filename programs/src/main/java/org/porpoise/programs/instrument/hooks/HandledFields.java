package org.porpoise.programs.instrument.hooks;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.ref.SoftReference;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import org.porpoise.programs.instrument.numbers.Fields;

/** The fields that variable handles mean, and how to read them. Several threads may use it. */
public final class HandledFields {
  private final Fields fields;
  private final Map<VarHandle, Integer> numbers = Collections.synchronizedMap(new WeakHashMap<>());
  private final Map<VarHandle, SoftReference<MethodHandle>> readers =
      Collections.synchronizedMap(new WeakHashMap<>());

  /** Of a program with such fields. */
  public HandledFields(Fields fields) {
    this.fields = fields;
  }

  /** The number of the field that a handle means. */
  int fieldOf(VarHandle handle) {
    return numbers.computeIfAbsent(handle, unknown -> fields.numberOf(HandledField.of(unknown)));
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
}
