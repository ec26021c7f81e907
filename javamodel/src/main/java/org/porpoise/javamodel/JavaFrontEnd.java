package org.porpoise.javamodel;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.frontend.FrontEnd;
import org.porpoise.logic.source.Problem;

/** The front end for models that are Java classes: a source file, or a class on the class path. */
public final class JavaFrontEnd implements FrontEnd {
  private final ClassCache cache;

  /** A front end that keeps compiled models in the user's cache folder. */
  public JavaFrontEnd() {
    this(ClassCache.ofUser());
  }

  JavaFrontEnd(ClassCache cache) {
    this.cache = cache;
  }

  @Override
  public String language() {
    return "java";
  }

  @Override
  public Collection<String> endings() {
    return List.of(".java");
  }

  /** A class on the class path is a model too. */
  @Override
  public boolean readsFilesOnly() {
    return false;
  }

  /**
   * Reads a model.
   *
   * @throws IOException if the file cannot be read
   * @throws ModelException if it is not a valid model
   */
  @Override
  public Loaded load(Input input) throws IOException {
    Parameters parameters = new Parameters(input.defines());
    TransitionSystem system =
        hasEnding(input.file()) || Files.exists(input.file())
            ? load(input.file(), parameters, input.warnings())
            : load(input.name(), parameters, input.warnings());
    return new Loaded(
        system.asking(input.questions()),
        parameters.known().stream().map(Parameters.Known::toString).toList());
  }

  /**
   * The system that the model in a source file describes.
   *
   * @throws IOException if the file cannot be read
   * @throws ModelException if it is not a valid model
   */
  public TransitionSystem load(Path file, Parameters parameters) throws IOException {
    return load(file, parameters, warning -> {});
  }

  /**
   * The system that the model in a source file describes.
   *
   * @param warnings is told what the author may want to know, in the order of the source
   * @throws IOException if the file cannot be read
   * @throws ModelException if it is not a valid model
   */
  public TransitionSystem load(Path file, Parameters parameters, Consumer<Problem> warnings)
      throws IOException {
    SourceText source = SourceText.read(file);
    Optional<CompiledClasses> kept = cache.find(source);
    CompiledClasses classes = kept.orElseGet(() -> ModelCompiler.compile(source));
    if (kept.isEmpty()) {
      cache.keep(source, classes);
    }
    ClassLoader loader = classes.loader();
    List<Class<?>> types = new ArrayList<>();
    classes.names().forEach(name -> types.add(type(name, loader)));
    return system(
        new ModelClass(ModelClass.among(types, file.toString()), parameters, Optional.of(source)),
        warnings);
  }

  /**
   * The system that a model on the class path describes.
   *
   * @throws ModelException if it is not a valid model
   */
  public TransitionSystem load(String className, Parameters parameters) {
    return load(className, parameters, warning -> {});
  }

  /**
   * The system that a model on the class path describes.
   *
   * @param warnings is told what the author may want to know
   * @throws ModelException if it is not a valid model
   */
  public TransitionSystem load(
      String className, Parameters parameters, Consumer<Problem> warnings) {
    Class<?> type = type(className, JavaFrontEnd.class.getClassLoader());
    return system(
        new ModelClass(ModelClass.among(List.of(type), className), parameters, Optional.empty()),
        warnings);
  }

  private static TransitionSystem system(ModelClass model, Consumer<Problem> warnings) {
    ModelClass.Described described = model.described();
    RemarkPlaces places = new RemarkPlaces(model);
    described.remarks().stream().map(places::problem).sorted(Problem.BY_PLACE).forEach(warnings);
    return described.system();
  }

  private static Class<?> type(String name, ClassLoader loader) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      throw new ModelException("cannot load the class " + name + ": " + e.getMessage());
    }
  }
}
