/**
 * What models of the classes of {@code java.util.concurrent} are made of: a {@link
 * org.porpoise.programs.engine.models.SharedObject} does its operations in the execution that runs,
 * or at once if there is none.
 */
@NullMarked
package org.porpoise.programs.engine.models;

import org.jspecify.annotations.NullMarked;
