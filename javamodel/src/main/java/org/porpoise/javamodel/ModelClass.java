package org.porpoise.javamodel;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.porpoise.javamodel.ModelException.Place;
import org.porpoise.javamodel.ModelException.Problem;
import org.porpoise.kernel.ModelFault;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.builder.Remark;
import org.porpoise.kernel.builder.SystemBuilder;

/**
 * A class that is a model, with what is needed to make instances of it.
 *
 * @param type the class
 * @param parameters what its constructor may ask
 * @param source where it was compiled from, if Porpoise did that
 */
record ModelClass(Class<?> type, Parameters parameters, Optional<SourceText> source) {
  /** The system that a model describes, and what its author may want to know of it. */
  record Described(TransitionSystem system, List<Remark> remarks) {}

  /** The one class among several that is to be run: the only model, or the only public one. */
  static Class<?> among(List<Class<?>> types, String where) {
    List<Class<?>> models = types.stream().filter(ModelClass::isModel).toList();
    List<Class<?>> open =
        models.stream()
            .filter(t -> Modifier.isPublic(t.getModifiers()) && !t.isMemberClass())
            .toList();
    if (models.size() == 1) {
      return models.getFirst();
    }
    if (open.size() == 1) {
      return open.getFirst();
    }
    throw new ModelException(
        models.isEmpty()
            ? where
                + " has no class that extends AssetModel or StructuredModel"
                + " (of org.porpoise.javamodel)"
            : "%s has several models and none of them is the public one: %s"
                .formatted(
                    where, models.stream().map(Class::getName).collect(Collectors.joining(", "))));
  }

  private static boolean isModel(Class<?> type) {
    return !Modifier.isAbstract(type.getModifiers())
        && (AssetModel.class.isAssignableFrom(type)
            || StructuredModel.class.isAssignableFrom(type));
  }

  /**
   * The system that the model describes.
   *
   * @throws ModelException if it does not succeed in that, or does not know a parameter
   */
  Described described() {
    try {
      List<Remark> remarks = new ArrayList<>();
      TransitionSystem built = build(remarks);
      parameters.rejectUnknown();
      return new Described(built, remarks);
    } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError failure) {
      throw failed(type.getName(), failure);
    }
  }

  private TransitionSystem build(List<Remark> remarks) {
    String name = type.getSimpleName();
    return AssetModel.class.isAssignableFrom(type)
        ? new AssetSystem(name, () -> (AssetModel) make())
        : SystemBuilder.build(
            name, system -> ((StructuredModel) make()).define(system), remarks::add);
  }

  private Object make() {
    Constructor<?> constructor = constructor();
    try {
      constructor.setAccessible(true);
      return constructor.getParameterCount() == 0
          ? constructor.newInstance()
          : constructor.newInstance(parameters);
    } catch (InvocationTargetException e) {
      throw failed("the constructor of " + type.getName(), e.getTargetException());
    } catch (ReflectiveOperationException | RuntimeException e) {
      throw new ModelException(
          new Problem(Optional.empty(), "cannot make a " + type.getName() + ": " + e), e);
    }
  }

  private Constructor<?> constructor() {
    if (type.isMemberClass() && !Modifier.isStatic(type.getModifiers())) {
      throw new ModelException(type.getName() + " is inside another class and must be static");
    }
    return Arrays.stream(type.getDeclaredConstructors())
        .filter(ModelClass::fits)
        .max(Comparator.comparingInt(Constructor::getParameterCount))
        .orElseThrow(
            () ->
                new ModelException(
                    type.getName() + " needs a constructor that takes Parameters, or nothing"));
  }

  private static boolean fits(Constructor<?> constructor) {
    List<Class<?>> taken = List.of(constructor.getParameterTypes());
    return taken.isEmpty() || taken.equals(List.of(Parameters.class));
  }

  private ModelException failed(String what, Throwable failure) {
    if (failure instanceof ModelException known) {
      return known;
    }
    if (failure instanceof ExceptionInInitializerError initializer) {
      return failed("a static initializer", initializer.getException());
    }
    String message = failure.getMessage();
    boolean isForUser = failure instanceof ModelFault;
    return new ModelException(
        new Problem(
            ModelLine.of(failure).flatMap(this::place),
            isForUser && message != null ? message : what + " fails with " + failure),
        failure);
  }

  private Optional<Place> place(StackTraceElement frame) {
    String file = String.valueOf(frame.getFileName());
    return Optional.of(
        source
            .filter(s -> s.fileName().equals(file))
            .map(s -> s.placeOfLine(frame.getLineNumber()))
            .orElseGet(() -> new Place(file, frame.getLineNumber(), OptionalInt.empty(), "")));
  }
}
