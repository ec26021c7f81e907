package org.porpoise.javamodel;

import java.util.Arrays;
import java.util.List;

/** Finds out which optional methods of {@link AssetModel} a model overrides: what it declares. */
final class Overriding {
  private Overriding() {}

  /** Whether a model's class, or one between it and {@link AssetModel}, overrides a method. */
  static boolean of(AssetModel model, String method, Class<?>... parameters) {
    Class<?> type = model.getClass();
    while (type != AssetModel.class) {
      if (Arrays.stream(type.getDeclaredMethods())
          .filter(m -> m.getName().equals(method))
          .anyMatch(m -> List.of(m.getParameterTypes()).equals(List.of(parameters)))) {
        return true;
      }
      type = type.getSuperclass();
    }
    return false;
  }
}
