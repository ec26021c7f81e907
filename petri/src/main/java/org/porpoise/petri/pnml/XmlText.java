package org.porpoise.petri.pnml;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The characters of an XML file, in the encoding that its first bytes tell (Appendix F of XML 1.0).
 * Bytes that mean nothing there are an error, told after all that comes before them was read, so
 * that whoever reads knows where they are. Mutable.
 */
final class XmlText extends Reader {
  private static final int MOST_BYTES = 8192;
  private static final Pattern DECLARED =
      Pattern.compile("^<\\?xml[^>]*\\sencoding\\s*=\\s*[\"']([^\"']*)[\"']");

  private final InputStream stream;
  private final ByteBuffer bytes = ByteBuffer.allocate(MOST_BYTES).flip();
  private final Charset charset;
  private final CharsetDecoder decoder;
  private boolean isAtEnd;

  /**
   * The text of a stream.
   *
   * @throws UnsupportedCharsetException if it is encoded as nobody here knows
   */
  XmlText(InputStream stream) throws IOException {
    this.stream = stream;
    fill();
    charset = charset(new String(bytes.array(), 0, bytes.limit(), StandardCharsets.ISO_8859_1));
    decoder =
        charset
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
  }

  /** How the text is encoded. */
  Charset charset() {
    return charset;
  }

  private Charset charset(String start) {
    if (start.startsWith("\u00EF\u00BB\u00BF")) {
      bytes.position(3);
      return StandardCharsets.UTF_8;
    }
    if (start.startsWith("\u00FE\u00FF") || start.startsWith("\u00FF\u00FE")) {
      return StandardCharsets.UTF_16; // which tells the order of the bytes by the same mark
    }
    if (start.startsWith("\0<") || start.startsWith("<\0")) {
      return start.charAt(0) == '<' ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE;
    }
    Matcher declared = DECLARED.matcher(start);
    if (!declared.find()) {
      return StandardCharsets.UTF_8;
    }
    try {
      return Charset.forName(declared.group(1));
    } catch (IllegalCharsetNameException e) {
      throw new UnsupportedCharsetException(declared.group(1));
    }
  }

  @Override
  public int read(char[] target, int offset, int length) throws IOException {
    CharBuffer chars = CharBuffer.wrap(target, offset, length);
    while (true) {
      CoderResult result = decoder.decode(bytes, chars, isAtEnd);
      int count = chars.position() - offset;
      if (count > 0 || length == 0) {
        return count;
      }
      if (result.isError()) {
        throw new CharacterCodingException();
      }
      if (isAtEnd) {
        return -1;
      }
      fill();
    }
  }

  /** Reads on, behind what was not yet decoded. */
  private void fill() throws IOException {
    bytes.compact();
    while (bytes.hasRemaining() && !isAtEnd) {
      int count = stream.read(bytes.array(), bytes.position(), bytes.remaining());
      isAtEnd = count < 0;
      bytes.position(bytes.position() + Math.max(0, count));
    }
    bytes.flip();
  }

  @Override
  public void close() throws IOException {
    stream.close();
  }
}
