import org.porpoise.javamodel.Parameters;
import org.porpoise.javamodel.StructuredModel;
import org.porpoise.kernel.builder.Channel;
import org.porpoise.kernel.builder.MonitorSpec;
import org.porpoise.kernel.builder.ProcessSpec;
import org.porpoise.kernel.builder.SystemBuilder;
import org.porpoise.kernel.builder.Variable;

/**
 * The alternating bit protocol of Bartlett, Scantlebury and Wilkinson (1969): one bit beside each
 * message is enough to send through channels that lose messages.
 *
 * <p>The sender accepts a message and sends it until the acknowledgement with its bit arrives; the
 * receiver delivers a message whose bit is the one that it expects and acknowledges all. A safety
 * automaton watches that what is accepted is delivered once, in order, before the next is accepted.
 * It is, and another delivery always remains possible.
 *
 * <p>With {@code --define variant=broken} the sender does not look at the bit of an
 * acknowledgement. Then it takes a second acknowledgement of one message for the first of the next,
 * which is lost.
 */
public final class AlternatingBit extends StructuredModel {
  /** Messages are 0, 1, 2, 0, 1, 2, …: enough to tell a message from its neighbours. */
  private static final int MESSAGES = 3;

  private final int capacity;
  private final boolean looksAtBit;

  public AlternatingBit(Parameters parameters) {
    capacity = parameters.integer("capacity", 1, 1, 8);
    looksAtBit = parameters.choice("variant", "correct", "broken").equals("correct");
  }

  @Override
  protected void define(SystemBuilder system) {
    Channel messages = system.channel("messages", capacity, 2 * MESSAGES - 1);
    Channel acknowledgements = system.channel("acknowledgements", capacity, 1);
    sender(system, messages, acknowledgements);
    receiver(system, messages, acknowledgements);
    ProcessSpec noise = system.process("noise");
    noise.step("lose a message", "", "").then(messages.receive());
    noise.step("lose an acknowledgement", "", "").then(acknowledgements.receive());
    inOrder(system);
  }

  private void sender(SystemBuilder system, Channel messages, Channel acknowledgements) {
    Variable message = system.variable("message", 0, MESSAGES - 1, 0);
    Variable bit = system.bool("sender's bit", 0);
    Variable heard = system.bool("heard", 0);
    ProcessSpec sender = system.process("sender");
    for (int m = 0; m < MESSAGES; m++) {
      sender
          .step("accept message " + m, "idle", "sending")
          .when(message.eq(m))
          .label("accept " + m);
      for (int b = 0; b <= 1; b++) {
        sender
            .step("send message " + m + " with bit " + b, "sending", "sending")
            .when(message.eq(m).and(bit.eq(b)))
            .then(messages.send(2 * m + b));
      }
    }
    sender
        .step("receive an acknowledgement", "sending", "looking")
        .then(acknowledgements.receive(heard));
    if (looksAtBit) {
      sender
          .step("ignore an old acknowledgement", "looking", "sending")
          .when(heard.ne(bit))
          .then(heard.set(0));
    }
    for (int m = 0; m < MESSAGES; m++) {
      var done =
          sender
              .step("be done with message " + m, "looking", "idle")
              .when(message.eq(m))
              .then(message.set((m + 1) % MESSAGES), bit.flip(), heard.set(0));
      if (looksAtBit) {
        done.when(heard.eq(bit));
      }
    }
  }

  private void receiver(SystemBuilder system, Channel messages, Channel acknowledgements) {
    Variable expected = system.bool("receiver's bit", 0);
    Variable got = system.variable("got", 0, 2 * MESSAGES - 1, 0);
    ProcessSpec receiver = system.process("receiver");
    receiver.step("receive a message", "listening", "looking").then(messages.receive(got));
    for (int m = 0; m < MESSAGES; m++) {
      for (int b = 0; b <= 1; b++) {
        receiver
            .step("deliver message " + m, "looking", "delivered " + b)
            .when(got.eq(2 * m + b).and(expected.eq(b)))
            .then(expected.flip(), got.set(0))
            .label("deliver " + m);
        receiver
            .step("ignore an old message", "looking", "ignored " + b)
            .when(got.eq(2 * m + b).and(expected.ne(b)))
            .then(got.set(0));
      }
    }
    for (int b = 0; b <= 1; b++) {
      for (String outcome : new String[] {"delivered ", "ignored "}) {
        receiver
            .step("acknowledge bit " + b, outcome + b, "listening")
            .then(acknowledgements.send(b));
      }
    }
    system.mayProgress("delivery", receiver.at("delivered 0").or(receiver.at("delivered 1")));
  }

  /** Accept 0, deliver 0, accept 1, deliver 1, … and nothing else. */
  private static void inOrder(SystemBuilder system) {
    MonitorSpec order = system.monitor("order", "next is 0").error("wrong");
    for (int m = 0; m < MESSAGES; m++) {
      order.on("accept " + m, "next is " + m, m + " is on its way");
      order.on("deliver " + m, m + " is on its way", "next is " + (m + 1) % MESSAGES);
      for (int other = 0; other < MESSAGES; other++) {
        order.on("deliver " + other, "next is " + m, "wrong");
        order.on("accept " + other, m + " is on its way", "wrong");
        if (other != m) {
          order.on("accept " + other, "next is " + m, "wrong");
          order.on("deliver " + other, m + " is on its way", "wrong");
        }
      }
    }
  }
}
