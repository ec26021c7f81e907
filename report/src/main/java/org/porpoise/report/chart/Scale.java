package org.porpoise.report.chart;

import java.util.ArrayList;
import java.util.List;

/**
 * Where numbers lie on the axis of a chart, from 0 at its beginning to 1 at its end.
 *
 * @param kind how distances are measured
 * @param low the number at the beginning
 * @param high the number at the end
 */
public record Scale(Kind kind, double low, double high) {
  private static final int MOST_PARTS = 6;
  private static final double WIDE = 50; // from here on a linear axis hides the small numbers

  /** How distances are measured. */
  public enum Kind {
    /** Equal differences are equally far apart. */
    LINEAR,
    /** Equal ratios are equally far apart. */
    LOGARITHMIC
  }

  /** A scale for numbers that are not negative: logarithmic if they differ a lot. */
  public static Scale fitting(List<Double> numbers) {
    double most = 1;
    double least = Double.MAX_VALUE;
    for (double number : numbers) {
      most = Math.max(most, number);
      least = number > 0 ? Math.min(least, number) : least;
    }
    return most / least < WIDE ? linear(0, most) : logarithmic(least, most);
  }

  /** A linear scale that ends at a round number. */
  static Scale linear(double low, double most) {
    double step = step(most - low);
    return new Scale(Kind.LINEAR, low, low + step * Math.ceil((most - low) / step));
  }

  /** The smallest round distance that divides a length into few parts. */
  private static double step(double length) {
    double power = Math.pow(10, Math.floor(Math.log10(length)) - 1);
    double step = power;
    for (double factor : new double[] {2, 5, 10, 20, 50}) {
      if (length / step > MOST_PARTS) {
        step = factor * power;
      }
    }
    return step;
  }

  /** A logarithmic scale from one power of ten to another, so that the least is in sight. */
  static Scale logarithmic(double least, double most) {
    double low = Math.pow(10, Math.ceil(Math.log10(least)) - 1);
    double high = Math.pow(10, Math.ceil(Math.log10(most)));
    return new Scale(Kind.LOGARITHMIC, low, Math.max(high, 10 * low));
  }

  /** Where a number lies; numbers outside lie at the ends. */
  public double position(double number) {
    double clipped = Math.clamp(number, low, high);
    return switch (kind) {
      case LINEAR -> (clipped - low) / (high - low);
      case LOGARITHMIC -> Math.log(clipped / low) / Math.log(high / low);
    };
  }

  /** The numbers that are written at the axis. */
  public List<Double> marks() {
    List<Double> marks = new ArrayList<>();
    switch (kind) {
      case LINEAR -> {
        double step = step(high - low);
        for (int i = 0; low + i * step <= high * 1.0001; i++) {
          marks.add(low + i * step);
        }
      }
      case LOGARITHMIC -> {
        for (double mark = low; mark <= high * 1.0001; mark *= 10) {
          marks.add(mark);
        }
      }
    }
    return marks;
  }
}
