import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Two threads use one matcher, whose memory is the JDK's own and is not seen. */
public class Opaque {
  public static void main(String[] args) throws InterruptedException {
    Matcher matcher = Pattern.compile("a+").matcher("aaa");
    Thread other = new Thread(matcher::find);
    other.start();
    matcher.find();
    other.join();
  }
}
