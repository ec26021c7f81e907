package org.porpoise.report.json;

/** A text is not JSON, or not the JSON that is wanted; the message is for the user. */
public final class JsonException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public JsonException(String message) {
    super(message);
  }
}
