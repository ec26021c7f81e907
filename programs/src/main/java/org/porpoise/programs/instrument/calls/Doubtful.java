package org.porpoise.programs.instrument.calls;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.instrument.context.Call;
import org.porpoise.programs.instrument.facts.ClassFacts;
import org.porpoise.programs.instrument.facts.Hierarchy;
import org.porpoise.programs.instrument.rename.Renaming;

/**
 * A call of the JDK whose answer comes from outside the program: of what it could be, the program
 * sees one.
 *
 * @param assumption that it makes no difference
 * @param what is met, as a clause after "because"
 */
record Doubtful(Assumption assumption, String what) {
  private static final Doubtful RANDOM =
      new Doubtful(Assumption.RANDOM, "a random value is drawn, and only one is explored");
  private static final Doubtful COLLECTED =
      new Doubtful(
          Assumption.GARBAGE_COLLECTION, "the garbage collector may clear what is referred to");
  private static final Doubtful CLEANED =
      new Doubtful(Assumption.GARBAGE_COLLECTION, "a cleaner may run when an object is collected");
  private static final Doubtful CLOCK =
      new Doubtful(Assumption.TIME, "the clock of the machine is looked at");
  private static final Doubtful NETWORK =
      new Doubtful(Assumption.INPUT, "what comes from the network may differ");
  private static final Doubtful PROCESS =
      new Doubtful(Assumption.INPUT, "what another process does may differ");
  private static final Doubtful FILES =
      new Doubtful(
          Assumption.INPUT,
          "what is in files may differ, and what one execution writes the next one finds");
  private static final Doubtful MACHINE =
      new Doubtful(Assumption.INPUT, "what the machine tells of itself may differ");
  private static final Doubtful FOREIGN =
      new Doubtful(Assumption.NATIVE, "threads of the JDK do a part of the work");

  private static final Set<String> REFERENCES =
      Set.of("get", "refersTo", "isEnqueued", "enqueue", "poll");

  private static final Set<String> RANDOM_CLASSES =
      Set.of("java/util/Random", "java/util/SplittableRandom", "java/security/SecureRandom");

  private static final Set<String> NETWORK_CLASSES =
      Set.of(
          "java/net/Socket",
          "java/net/ServerSocket",
          "java/net/DatagramSocket",
          "java/nio/channels/SocketChannel",
          "java/nio/channels/ServerSocketChannel",
          "java/nio/channels/DatagramChannel");

  private static final Set<String> NETWORK_QUESTIONS =
      Set.of(
          "getLocalHost",
          "getByName",
          "getAllByName",
          "getHostName",
          "getCanonicalHostName",
          "isReachable",
          "getNetworkInterfaces",
          "getByInetAddress",
          "getByIndex",
          "networkInterfaces");

  /**
   * What writes and does not look: neither its answer nor its failure depends on what was there.
   */
  private static final Set<String> WRITES =
      Set.of(
          "write",
          "writeString",
          "newOutputStream",
          "newBufferedWriter",
          "setLastModified",
          "setLastModifiedTime",
          "deleteOnExit");

  private static final Set<String> FILE_QUESTIONS =
      Set.of(
          "exists",
          "isDirectory",
          "isFile",
          "isHidden",
          "canRead",
          "canWrite",
          "canExecute",
          "length",
          "lastModified",
          "list",
          "listFiles",
          "delete",
          "createNewFile",
          "createTempFile",
          "mkdir",
          "mkdirs",
          "renameTo",
          "setReadOnly",
          "setReadable",
          "setWritable",
          "setExecutable",
          "getTotalSpace",
          "getFreeSpace",
          "getUsableSpace");

  private static final Set<String> FILE_READERS =
      Set.of(
          "java/io/FileInputStream",
          "java/io/FileReader",
          "java/io/RandomAccessFile",
          "java/util/zip/ZipFile",
          "java/util/jar/JarFile");

  private static final Set<String> PROCESS_QUESTIONS =
      Set.of(
          "allProcesses", "of", "info", "isAlive", "children", "descendants", "parent", "destroy");

  private static final List<String> FOREIGN_CALLS =
      List.of(
          "java/net/http/HttpClient.newHttpClient",
          "java/net/http/HttpClient$Builder.build",
          "java/nio/channels/AsynchronousFileChannel.open",
          "java/nio/channels/AsynchronousSocketChannel.open",
          "java/nio/channels/AsynchronousServerSocketChannel.open",
          "com/sun/net/httpserver/HttpServer.start",
          "java/awt/EventQueue.invokeAndWait",
          "java/awt/EventQueue.invokeLater",
          "javax/swing/SwingUtilities.invokeAndWait",
          "javax/swing/SwingUtilities.invokeLater",
          "javax/swing/SwingWorker.execute",
          "javax/swing/Timer.start",
          "java/lang/ProcessHandle.onExit",
          "java/lang/Process.onExit",
          "java/nio/file/FileSystem.newWatchService");

  /** What is read from standard input. */
  static final Doubtful STANDARD_INPUT =
      new Doubtful(Assumption.INPUT, "what is read from standard input may differ");

  /** What is doubtful about a call, empty if nothing. */
  static Optional<Doubtful> of(Call call, Hierarchy hierarchy) {
    String owner = Renaming.original(call.ownerName());
    String name = call.name();
    if (call.isConstructor()) {
      return ofConstructor(owner, call.type());
    }
    if (isRandom(Renaming.original(owner), name, call)) {
      return Optional.of(RANDOM);
    }
    if (owner.equals("java/time/InstantSource") && name.equals("system")) {
      return Optional.of(CLOCK);
    }
    if (owner.equals("java/lang/ref/Cleaner") && name.equals("register")) {
      return Optional.of(CLEANED);
    }
    boolean isReference =
        REFERENCES.contains(name)
            && (hierarchy.isSubtype(owner, "java/lang/ref/Reference")
                || hierarchy.isSubtype(owner, "java/lang/ref/ReferenceQueue"));
    if (isReference && !isRewritten(call, hierarchy)) {
      return Optional.of(COLLECTED);
    }
    if (NETWORK_CLASSES.contains(owner) && name.equals("open")
        || owner.equals("java/net/URL") && name.startsWith("open")
        || (owner.equals("java/net/InetAddress") || owner.equals("java/net/NetworkInterface"))
            && NETWORK_QUESTIONS.contains(name)) {
      return Optional.of(NETWORK);
    }
    if (owner.equals("java/lang/ProcessBuilder") && name.startsWith("start")
        || owner.equals("java/lang/Runtime") && name.equals("exec")) {
      return Optional.of(PROCESS);
    }
    if (FOREIGN_CALLS.contains(owner + "." + name)) {
      return Optional.of(FOREIGN);
    }
    return isOfFiles(owner, name)
        ? Optional.of(FILES)
        : isOfMachine(owner, name) ? Optional.of(MACHINE) : Optional.empty();
  }

  private static boolean isOfFiles(String owner, String name) {
    return switch (owner) {
      case "java/nio/file/Files" -> !WRITES.contains(name);
      case "java/io/File" -> FILE_QUESTIONS.contains(name);
      case "java/nio/channels/FileChannel" -> name.equals("open");
      default -> false;
    };
  }

  private static boolean isOfMachine(String owner, String name) {
    return switch (owner) {
      case "java/lang/Runtime" -> name.equals("freeMemory") || name.equals("totalMemory");
      case "java/lang/ProcessHandle" -> PROCESS_QUESTIONS.contains(name);
      case "java/nio/file/FileStore" -> name.endsWith("Space");
      default -> owner.startsWith("java/lang/management/");
    };
  }

  private static boolean isRewritten(Call call, Hierarchy hierarchy) {
    return hierarchy
        .declaringClass(call.ownerName(), call.key())
        .map(ClassFacts::isRewritten)
        .orElse(false);
  }

  private static Optional<Doubtful> ofConstructor(String owner, MethodTypeDesc type) {
    int parameters = type.parameterCount();
    if (RANDOM_CLASSES.contains(owner) && parameters == 0) {
      return Optional.of(RANDOM);
    }
    if (owner.equals("java/util/GregorianCalendar")
        && type.parameterList().stream().noneMatch(ClassDesc::isPrimitive)) {
      return Optional.of(CLOCK);
    }
    if (owner.equals("java/util/WeakHashMap")) {
      return Optional.of(COLLECTED);
    }
    if (FILE_READERS.contains(owner) || owner.equals("java/util/Scanner") && isOfFile(type)) {
      return Optional.of(FILES);
    }
    return NETWORK_CLASSES.contains(owner) ? Optional.of(NETWORK) : Optional.empty();
  }

  private static boolean isOfFile(MethodTypeDesc type) {
    String from = type.parameterType(0).descriptorString();
    return from.equals("Ljava/io/File;") || from.equals("Ljava/nio/file/Path;");
  }

  private static boolean isRandom(String owner, String name, Call call) {
    return switch (owner) {
      case "java/lang/Math", "java/lang/StrictMath" -> name.equals("random");
      case "java/util/UUID" -> name.equals("randomUUID");
      case "java/util/Collections" -> name.equals("shuffle") && call.type().parameterCount() == 1;
      case "java/security/SecureRandom" -> name.startsWith("getInstance");
      case "java/util/random/RandomGenerator" -> call.isStatic();
      case "java/util/random/RandomGeneratorFactory" ->
          name.equals("create") && call.type().parameterCount() == 0;
      default -> owner.equals(Renaming.MODELS + "ThreadLocalRandom") && name.equals("current");
    };
  }
}
