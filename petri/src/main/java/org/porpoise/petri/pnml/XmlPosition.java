package org.porpoise.petri.pnml;

/**
 * An element of the file that is being read.
 *
 * @param line the line on which its start tag ends, from 1
 * @param column the character after that
 * @param attribute the attribute that is meant; empty for the whole element
 */
public record XmlPosition(int line, int column, String attribute) {
  /** An attribute of the same element. */
  XmlPosition at(String itsAttribute) {
    return new XmlPosition(line, column, itsAttribute);
  }
}
