import org.porpoise.javamodel.StructuredModel;
import org.porpoise.kernel.builder.SystemBuilder;

/** A model that never gets ready. */
public final class EndlessModel extends StructuredModel {
  @Override
  protected void define(SystemBuilder system) {
    while (System.nanoTime() != 0) {}
  }
}
