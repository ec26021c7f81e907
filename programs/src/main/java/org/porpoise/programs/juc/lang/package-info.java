/**
 * Models of classes of {@code java.lang} that belong to threads: all threads of a program run on
 * one thread of the JDK, so its thread locals would be shared. And of {@code ClassValue}, whose
 * values the JDK keeps in classes, where nobody sees them.
 */
@NullMarked
package org.porpoise.programs.juc.lang;

import org.jspecify.annotations.NullMarked;
