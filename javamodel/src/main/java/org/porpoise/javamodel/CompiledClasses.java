package org.porpoise.javamodel;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** The class files that came out of one source file, by the names of their classes. */
record CompiledClasses(Map<String, byte[]> files) {
  CompiledClasses {
    files = new LinkedHashMap<>(files);
  }

  Set<String> names() {
    return files.keySet();
  }

  /** A loader that knows these classes, and Porpoise's. */
  ClassLoader loader() {
    Loader loader = new Loader(files, CompiledClasses.class.getClassLoader());
    loader.setDefaultAssertionStatus(true);
    return loader;
  }

  /** Looks here first, so that a class path with classes of the same names does no harm. */
  private static final class Loader extends ClassLoader {
    private final Map<String, byte[]> files;

    Loader(Map<String, byte[]> files, ClassLoader parent) {
      super(parent);
      this.files = files;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      byte[] file = files.get(name);
      if (file == null) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        return loaded != null ? loaded : defineClass(name, file, 0, file.length);
      }
    }
  }
}
