package org.porpoise.programs.engine.jdk;

import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;

/**
 * The settings of the virtual machine as an execution found them: the next one must find them
 * again, whatever the program has made of them.
 */
public final class SavedSettings {
  private final Properties properties = (Properties) System.getProperties().clone();
  private final Locale locale = Locale.getDefault();
  private final Locale display = Locale.getDefault(Locale.Category.DISPLAY);
  private final Locale format = Locale.getDefault(Locale.Category.FORMAT);
  private final TimeZone zone = TimeZone.getDefault();

  /** Puts them back. */
  public void restore() {
    if (!System.getProperties().equals(properties)) {
      System.setProperties(properties);
    }
    if (!Locale.getDefault().equals(locale)) {
      Locale.setDefault(locale);
    }
    if (!Locale.getDefault(Locale.Category.DISPLAY).equals(display)) {
      Locale.setDefault(Locale.Category.DISPLAY, display);
    }
    if (!Locale.getDefault(Locale.Category.FORMAT).equals(format)) {
      Locale.setDefault(Locale.Category.FORMAT, format);
    }
    if (!TimeZone.getDefault().equals(zone)) {
      TimeZone.setDefault(zone);
    }
  }
}
