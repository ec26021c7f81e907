package org.porpoise.kernel.builder;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.state.Field;
import org.porpoise.kernel.structure.Process;

/**
 * A process while it is being described. Control points come into being when they are named; the
 * first one named is where the process starts, unless {@link #startAt} says otherwise.
 *
 * <p>A control point that no step leaves is an end point: the process is done there. {@link
 * #mayEnd} names others.
 */
public final class ProcessSpec {
  private final Description description;
  private final int index;
  private final String name;
  private final List<String> points = new ArrayList<>();
  private final List<Optional<String>> named = new ArrayList<>(); // where each point was first
  private final Set<Integer> endPoints = new HashSet<>();
  private int initial;
  private OptionalInt pcObject = OptionalInt.empty();
  private Field pc = new Field("", 0, 0, 0);

  ProcessSpec(Description description, int index, String name) {
    this.description = description;
    this.index = index;
    this.name = name;
  }

  /** The name of the process. */
  public String name() {
    return name;
  }

  /** Says where the process starts. */
  public ProcessSpec startAt(String point) {
    initial = point(point);
    return this;
  }

  /** Says that the process may stay at these control points for good. */
  public ProcessSpec mayEnd(String... ends) {
    for (String end : ends) {
      endPoints.add(point(end));
    }
    return this;
  }

  /** A new transition of this process from one control point to another. */
  public StepSpec step(String stepName, String from, String to) {
    return description.addStep(stepName).with(this, from, to);
  }

  /** Claims that a condition holds whenever the process is at a control point. */
  public ProcessSpec assertAt(String point, Expression condition) {
    description.observe(
        "assertion " + name + "@" + point,
        Claim.Kind.ASSERTION,
        List.of(at(point), condition.not()));
    return this;
  }

  /** Claims that the process never reaches a control point. */
  public ProcessSpec neverReach(String point) {
    description.forbid(this, point(point), name + "@" + point);
    return this;
  }

  /** Whether the process is at a control point, for use in guards and claims. */
  public Expression at(String point) {
    if (pcObject.isEmpty()) {
      pcObject = OptionalInt.of(description.reservePcObject(this));
    }
    return new Expression.At(this, point(point));
  }

  int index() {
    return index;
  }

  int point(String pointName) {
    int known = points.indexOf(pointName);
    if (known >= 0) {
      return known;
    }
    points.add(pointName);
    named.add(SourceLine.ofCaller());
    return points.size() - 1;
  }

  List<String> points() {
    return points;
  }

  /** The line that first names a control point. */
  Optional<String> lineOf(int point) {
    return named.get(point);
  }

  /** Whether the model says that the process may stay at a control point for good. */
  boolean isDeclaredEnd(int point) {
    return endPoints.contains(point);
  }

  String pointName(int point) {
    return points.get(point);
  }

  int pointCount() {
    return Math.max(1, points.size());
  }

  boolean isObserved() {
    return pcObject.isPresent();
  }

  int pcObject() {
    return pcObject.orElseThrow();
  }

  Field pc() {
    return pc;
  }

  int initial() {
    return initial;
  }

  void placeAt(Field field) {
    pc = field;
  }

  Process build(Set<Integer> left) {
    Set<Integer> ends = new HashSet<>(endPoints);
    for (int i = 0; i < pointCount(); i++) {
      if (!left.contains(i)) {
        ends.add(i);
      }
    }
    return new Process(index, name, points.isEmpty() ? List.of("") : points, initial, ends, pc);
  }
}
