package org.porpoise.promela.compile;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.porpoise.kernel.code.NotGenerated;
import org.porpoise.kernel.code.Pool;
import org.porpoise.kernel.code.Signatures;
import org.porpoise.promela.layout.Channel;
import org.porpoise.promela.model.Channels;
import org.porpoise.promela.model.ReceiveArgument;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.steps.ExecutableModel;
import org.porpoise.promela.steps.Handshakes;
import org.porpoise.promela.steps.Step;

/**
 * The generated methods of rendezvous: for a send and a pid, which of its receives take the
 * message; for a pair of them, what the rendezvous does.
 */
final class RendezvousMethods {
  private static final int OUT = ProcessMethods.OUT;

  private final Pool pool;
  private final ProcessMethods[] processes;
  private final Handshakes handshakes;
  private final Map<Integer, Map<Integer, List<Pair>>> bySender =
      new TreeMap<>(); // sender, pid of the receiver from the highest down

  /** A rendezvous with its number. */
  private record Pair(int transition, Handshakes.Handshake handshake) {
    Step sending() {
      return handshake.sender().step();
    }

    Step receiving() {
      return handshake.receiver().step();
    }

    Statement.Receive receive() {
      return handshake.receiving().statement();
    }
  }

  RendezvousMethods(ExecutableModel model, Pool pool, ProcessMethods[] processes) {
    this.pool = pool;
    this.processes = processes;
    handshakes = model.transitions().handshakes();
    for (int i = 0; i < handshakes.all().size(); i++) {
      Handshakes.Handshake handshake = handshakes.all().get(i);
      bySender
          .computeIfAbsent(
              handshake.sending().number(), s -> new TreeMap<>(Collections.reverseOrder()))
          .computeIfAbsent(handshake.receiver().pid(), p -> new ArrayList<>())
          .add(new Pair(handshakes.base() + i, handshake));
    }
  }

  private static String enabledSteps(int sender, int pid, Channel channel) {
    return "offers" + sender + "_" + pid + "_" + channel.number();
  }

  private static MethodTypeDesc offersType(Channel channel) {
    List<ClassDesc> parameters =
        new ArrayList<>(List.of(Signatures.WORDS, ConstantDescs.CD_int, Signatures.BUFFER));
    channel.fields().forEach(f -> parameters.add(ConstantDescs.CD_int));
    return MethodTypeDesc.of(ConstantDescs.CD_void, parameters);
  }

  /**
   * Adds the methods that find the receives of the process with a pid that take what a step sends.
   */
  void addOffers(ClassBuilder type, CodeContext context, Step.Role.Sender sender) {
    for (Channel channel : context.channels(sender.statement().channel())) {
      if (channel.capacity() == 0) {
        receivers(sender)
            .forEach(
                (pid, pairs) ->
                    pool.add(
                        type,
                        enabledSteps(sender.number(), pid, channel),
                        offersType(channel),
                        code -> enabledSteps(code, processes[pid], channel, pairs)));
      }
    }
  }

  private Map<Integer, List<Pair>> receivers(Step.Role.Sender sender) {
    return bySender.getOrDefault(sender.number(), Map.of());
  }

  private void enabledSteps(
      CodeBuilder code, ProcessMethods process, Channel channel, List<Pair> pairs) {
    Label end = code.newLabel();
    List<Integer> points =
        pairs.stream().map(p -> p.receiving().from()).distinct().sorted().toList();
    process.switchPoints(
        code,
        points,
        end,
        point -> {
          process.jumpUnlessProvided(code, point, end);
          pairs.stream()
              .filter(p -> p.receiving().from() == point)
              .forEach(p -> offer(code, process, channel, p));
        });
    code.labelBinding(end).return_();
  }

  private void offer(CodeBuilder code, ProcessMethods process, Channel channel, Pair pair) {
    Label next = code.newLabel();
    StatementCode statements = process.statements(code, pair.receiving().from());
    ExpressionCode expressions = statements.expressions();
    expressions.jumpUnlessChannel(pair.receive().channel(), channel, next);
    List<ReceiveArgument> arguments = pair.receive().arguments();
    for (int f = 0; f < arguments.size() && f < channel.fields().size(); f++) {
      int field = OUT + 1 + f;
      expressions.jumpUnlessMatches(arguments.get(f), () -> code.iload(field), next);
    }
    if (!statements.use(channel).refusesMisfit(arguments.size()) && pair.handshake().fits()) {
      code.aload(OUT).loadConstant(pair.transition());
      code.invokevirtual(Signatures.BUFFER, "add", Descriptors.ADD);
    }
    code.labelBinding(next);
  }

  /** EnabledSteps the rendezvous of a send with whoever can receive. */
  void offerAll(CodeBuilder code, StatementCode statements, Step step, Channel channel) {
    Step.Role.Sender sender = (Step.Role.Sender) step.role();
    if (statements.use(channel).refusesMisfit(sender.statement().arguments().size())) {
      return;
    }
    List<Integer> message = statements.message(channel, sender.statement().arguments());
    for (int pid : receivers(sender).keySet()) {
      code.aload(0).aload(StateCode.STATE).iload(StateCode.OFFSET).aload(OUT);
      message.forEach(code::iload);
      pool.call(code, enabledSteps(sender.number(), pid, channel), offersType(channel));
    }
  }

  /** Adds the methods that do the rendezvous. */
  void addSteps(ClassBuilder type) {
    for (Map<Integer, List<Pair>> byPid : bySender.values()) {
      for (List<Pair> pairs : byPid.values()) {
        for (Pair pair : pairs) {
          pool.add(
              type,
              ProcessMethods.stepMethod(pair.transition()),
              Signatures.CHANGE,
              code -> shakeHands(code, pair));
        }
      }
    }
  }

  private void shakeHands(CodeBuilder code, Pair pair) {
    if (!pair.handshake().fits()) {
      throw new NotGenerated("a message that does not fit");
    }
    ProcessMethods sender = processes[pair.handshake().sender().pid()];
    ProcessMethods receiver = processes[pair.handshake().receiver().pid()];
    Statement.Send send = pair.handshake().sending().statement();
    StatementCode sending = sender.statements(code, pair.sending().from());
    StatementCode receiving = receiver.statements(code, pair.receiving().from());
    sending
        .expressions()
        .onChannel(
            send.channel(),
            channel -> {
              ChannelCode use = receiving.use(channel);
              if (channel.capacity() > 0
                  || use.refusesMisfit(send.arguments().size())
                  || sending.use(channel).refusesMisuse(Channels.Exclusive.SEND)
                  || use.refusesMisuse(Channels.Exclusive.RECEIVE)) {
                return;
              }
              List<Integer> message = sending.message(channel, send.arguments());
              sender.move(code, pair.sending());
              receiver.move(code, pair.receiving());
              use.store(pair.receive().arguments(), message);
            });
    receiver.resume(code, pair.receiving(), pair.receive());
    sender.forget(code, pair.sending());
    receiver.forget(code, pair.receiving());
    receiver.finish(code, pair.receiving());
  }
}
