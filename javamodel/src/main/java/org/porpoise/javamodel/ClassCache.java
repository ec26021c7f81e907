package org.porpoise.javamodel;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.porpoise.kernel.builder.SystemBuilder;

/**
 * Compiled models of earlier runs, so that a model that has not changed does not pay for the
 * compiler. A folder with one file for each source; it may be deleted at any time, and where it
 * cannot be written nothing is kept.
 *
 * <p>A file holds all that its classes depend on, the source included, and is used only if that is
 * still the same. So its name need not be unique: a checksum does, and a cryptographic one would
 * cost more than the rest of loading a model.
 */
final class ClassCache {
  private static final int MOST_FILES = 256;

  private final Path folder;

  ClassCache(Path folder) {
    this.folder = folder;
  }

  /** The one in the user's cache folder. */
  static ClassCache ofUser() {
    String named = System.getenv().getOrDefault("XDG_CACHE_HOME", "");
    // An XDG folder that is not absolute is to be ignored, says its specification.
    Path caches =
        !named.isEmpty() && Path.of(named).isAbsolute()
            ? Path.of(named)
            : Path.of(System.getProperty("user.home", "."), ".cache");
    return new ClassCache(caches.resolve("porpoise").resolve("java-models"));
  }

  /** The classes of a source, if they are here and whole. */
  Optional<CompiledClasses> find(SourceText source) {
    try {
      byte[] key = key(source);
      return decode(Files.readAllBytes(file(key)), key);
    } catch (IOException notHere) {
      return Optional.empty();
    }
  }

  /** Keeps the classes of a source, if that is possible. */
  void keep(SourceText source, CompiledClasses classes) {
    try {
      byte[] key = key(source);
      Files.createDirectories(folder);
      Path written = Files.createTempFile(folder, "new", ".tmp");
      try {
        Files.write(written, encode(key, classes));
        Files.move(written, file(key), StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(written);
      }
      forgetTheOldest();
    } catch (IOException unwritable) {
      // The next run compiles again.
    }
  }

  private void forgetTheOldest() throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.toList();
    }
    if (files.size() > MOST_FILES) {
      for (Path old :
          files.stream()
              .sorted(Comparator.comparingLong(f -> f.toFile().lastModified()))
              .limit(MOST_FILES / 2)
              .toList()) {
        Files.deleteIfExists(old);
      }
    }
  }

  private Path file(byte[] key) {
    return folder.resolve(Long.toHexString(checksum(key, key.length)) + "-" + key.length);
  }

  /** Everything that the compiler's output depends on. */
  private static byte[] key(SourceText source) throws IOException {
    return String.join(
            "\n",
            Runtime.version().toString(),
            build(ModelCompiler.class),
            build(SystemBuilder.class),
            source.fileName(),
            source.text())
        .getBytes(StandardCharsets.UTF_8);
  }

  /** The build that a class of ours comes from: its jar, or the newest class in its folder. */
  private static String build(Class<?> type) throws IOException {
    Path location =
        ModelCompiler.location(type).orElseThrow(() -> new IOException("unknown build"));
    long newest = Files.getLastModifiedTime(location).toMillis();
    if (Files.isDirectory(location)) {
      try (Stream<Path> files = Files.walk(location)) {
        newest = files.mapToLong(f -> f.toFile().lastModified()).max().orElse(newest);
      }
    }
    return location + " " + newest;
  }

  private static byte[] encode(byte[] key, CompiledClasses classes) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(key.length);
    out.write(key);
    out.writeInt(classes.files().size());
    for (Map.Entry<String, byte[]> file : classes.files().entrySet()) {
      out.writeUTF(file.getKey());
      out.writeInt(file.getValue().length);
      out.write(file.getValue());
    }
    out.writeLong(checksum(bytes.toByteArray(), bytes.size()));
    return bytes.toByteArray();
  }

  private static Optional<CompiledClasses> decode(byte[] bytes, byte[] key) throws IOException {
    int content = bytes.length - Long.BYTES;
    if (content < 0
        || ByteBuffer.wrap(bytes, content, Long.BYTES).getLong() != checksum(bytes, content)) {
      return Optional.empty();
    }
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    if (!Arrays.equals(in.readNBytes(in.readInt()), key)) {
      return Optional.empty();
    }
    Map<String, byte[]> files = new LinkedHashMap<>();
    for (int n = in.readInt(); n > 0; n--) {
      String name = in.readUTF();
      files.put(name, in.readNBytes(in.readInt()));
    }
    return Optional.of(new CompiledClasses(files));
  }

  private static long checksum(byte[] bytes, int length) {
    CRC32 sum = new CRC32();
    sum.update(bytes, 0, length);
    return sum.getValue();
  }
}
