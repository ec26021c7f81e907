package org.porpoise.promela.model;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.logic.source.SourcePlace;

/**
 * What a channel carries.
 *
 * @param capacity how many messages fit; 0 for a rendezvous
 * @param fields the types of a message as declared
 * @param place where it is made
 */
public record ChannelType(int capacity, List<Type> fields, SourcePlace place) {
  public ChannelType {
    fields = List.copyOf(fields);
  }

  public boolean isRendezvous() {
    return capacity == 0;
  }

  /** The types of a message with its structures, and the arrays in them, taken apart. */
  public List<Type> slots() {
    List<Type> slots = new ArrayList<>();
    fields.forEach(f -> addSlots(f, slots));
    return slots;
  }

  private static void addSlots(Type type, List<Type> slots) {
    if (type instanceof Type.Struct(StructType definition)) {
      for (Variable field : definition.fields()) {
        for (int i = 0; i < field.elements(); i++) {
          addSlots(field.type(), slots);
        }
      }
    } else {
      slots.add(type);
    }
  }
}
