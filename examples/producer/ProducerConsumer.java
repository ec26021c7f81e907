import org.porpoise.javamodel.ModelException;
import org.porpoise.javamodel.Parameters;
import org.porpoise.javamodel.StructuredModel;
import org.porpoise.kernel.builder.Channel;
import org.porpoise.kernel.builder.SystemBuilder;

/**
 * A producer that sends and a consumer that receives, through a channel of N messages.
 *
 * <p>From Example 8.1 of Godefroid's "Partial-Order Methods for the Verification of Concurrent
 * Systems". {@code --define N=1000} makes 1,001 states and {@code --define N=unbounded} infinitely
 * many, but two are enough for a search with persistent sets: after a message has been sent, to
 * receive it is all that needs to be explored.
 */
public final class ProducerConsumer extends StructuredModel {
  private static final int MOST = 100_000;

  private final String size;

  public ProducerConsumer(Parameters parameters) {
    size = parameters.text("N", "10");
  }

  @Override
  protected void define(SystemBuilder system) {
    Channel q = channel(system);
    system.process("producer").step("send", "p0", "p0").then(q.send(1));
    system.process("consumer").step("receive", "c0", "c0").then(q.receive());
  }

  private Channel channel(SystemBuilder system) {
    if (size.equals("unbounded")) {
      return system.unboundedChannel("q", 1);
    }
    if (!size.matches("[1-9][0-9]{0,5}") || Integer.parseInt(size) > MOST) {
      throw new ModelException(
          "--define N=" + size + ": N is a number from 1 to " + MOST + ", or unbounded");
    }
    return system.channel("q", Integer.parseInt(size), 1);
  }
}
