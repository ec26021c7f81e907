package org.porpoise.programs.engine.hooks;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.AbstractCollection;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractQueue;
import java.util.AbstractSet;
import java.util.Dictionary;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.Vector;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.porpoise.programs.engine.models.Model;
import org.porpoise.programs.engine.numbers.Identified;

/** How the objects of a class behave when several threads call their methods. */
public enum ThreadSafety {
  /** They have memory that threads must take turns for. */
  PLAIN,
  /** They lock before they touch their memory. */
  SYNCHRONIZED,
  /** Each call is atomic by itself. */
  ATOMIC,
  /** There is nothing to announce: they never change, or their own code tells. */
  UNSHARED;

  /** What rewritten classes may extend and still have no memory that is not seen. */
  private static final Set<Class<?>> STATELESS =
      Set.of(
          Object.class,
          Record.class,
          Enum.class,
          AbstractCollection.class,
          AbstractList.class, // this and the next two by way of our models alone
          AbstractMap.class,
          AbstractSet.class,
          AbstractQueue.class,
          Dictionary.class);

  private static final List<String> IMMUTABLE =
      List.of(
          "java.util.ImmutableCollections",
          "java.util.Collections$Empty",
          "java.util.Collections$Singleton",
          "java.util.Collections$ReverseComparator",
          "java.util.Collections$CopiesList",
          "java.util.KeyValueHolder",
          "java.util.AbstractMap$SimpleImmutableEntry");

  /** The package of copies of the JDK's own classes, which are rewritten. */
  private static final String COPIES = "org.porpoise.jdk.";

  private static final List<Class<?>> LOCKING =
      List.of(
          StringBuffer.class,
          BufferedInputStream.class,
          BufferedOutputStream.class,
          BufferedReader.class,
          BufferedWriter.class,
          InputStreamReader.class,
          OutputStreamWriter.class,
          PrintStream.class,
          PrintWriter.class,
          Deflater.class,
          Inflater.class);

  private static final ClassValue<ThreadSafety> OF_CLASSES =
      new ClassValue<>() {
        @Override
        protected ThreadSafety computeValue(Class<?> type) {
          return ofClass(type);
        }
      };

  static ThreadSafety of(Object object) {
    return OF_CLASSES.get(object.getClass());
  }

  /** Whether calls of objects of a class may touch memory that is not seen. */
  public static boolean isOpaque(Class<?> type) {
    return !type.isPrimitive()
        && !type.isInterface()
        && !type.isArray()
        && OF_CLASSES.get(type) != UNSHARED;
  }

  private static ThreadSafety ofClass(Class<?> type) {
    if (Model.class.isAssignableFrom(type)) {
      return UNSHARED; // whatever it inherits from the JDK ends in its own operations
    }
    Class<?> base = type;
    while (Identified.class.isAssignableFrom(base)) {
      if (base.getName().startsWith(COPIES)) {
        return UNSHARED; // all that it does is seen, whatever it inherits
      }
      base = base.getSuperclass();
    }
    if (base != type && STATELESS.contains(base)) {
      return UNSHARED;
    }
    if (base.isArray()) {
      return PLAIN;
    }
    if (base.isHidden() || !isPartOfJdk(base)) {
      return UNSHARED;
    }
    String name = base.getName();
    if (IMMUTABLE.stream().anyMatch(name::startsWith) && !Iterator.class.isAssignableFrom(base)) {
      return UNSHARED;
    }
    if (Random.class.isAssignableFrom(base)) {
      return ATOMIC;
    }
    if (HarmlessClasses.contains(name.replace('.', '/'))
        || Enum.class.isAssignableFrom(base)
        || Throwable.class.isAssignableFrom(base)
        || Path.class.isAssignableFrom(base)) {
      return UNSHARED; // called by way of an interface, or compared
    }
    boolean isSynchronized =
        name.startsWith("java.util.Collections$Synchronized")
            || Vector.class.isAssignableFrom(base)
            || Hashtable.class.isAssignableFrom(base)
            || isLocking(base);
    return isSynchronized ? SYNCHRONIZED : PLAIN;
  }

  private static boolean isLocking(Class<?> type) {
    return LOCKING.stream().anyMatch(locking -> locking.isAssignableFrom(type));
  }

  private static boolean isPartOfJdk(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader.equals(ClassLoader.getPlatformClassLoader());
  }
}
