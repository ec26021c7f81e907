import java.util.Arrays;

/** All kinds of fields and array elements. */
class Fields {
  static class Parent {
    int inherited = 1;
    static long shared = 2;
  }

  static class Child extends Parent {
    boolean z = true;
    byte b = 1;
    char c = 'c';
    short s = 2;
    int i = 3;
    long l = 4L;
    float f = 5f;
    double d = 6d;
    String text = "t";
    int[] numbers = {1, 2, 3};
    volatile long wide = 7;
    final int constant;

    Child(int constant) {
      this.constant = constant;
      inherited += constant;
      l += wide++;
      d *= l--;
    }
  }

  static double ratio;
  static volatile long count;

  static String run() {
    Child child = new Child(new Child(5).constant + 1);
    child.z ^= true;
    child.b++;
    child.c += 1;
    child.s--;
    child.i <<= 2;
    child.f /= 2;
    child.text += child.i;
    child.wide = child.l = 11;
    Child.shared += child.wide;
    ratio = ratio * 2 + 1;
    count += 3;
    long[][] table = new long[2][3];
    table[1][2] = table[0][0]-- + 5;
    double[] ds = {1, 2};
    ds[0] += ds[1];
    char[] cs = "abc".toCharArray();
    cs[0]++;
    boolean[] zs = new boolean[2];
    zs[1] |= true;
    byte[] bs = {1};
    bs[0] <<= 1;
    Object[] os = {child.text, new Object[] {1}};
    os[0] = ((Object[]) os[1])[0];
    float[] fs = {1f};
    fs[0]++;
    short[] ss = {1};
    ss[0] *= 3;
    return child.z + " " + child.b + child.c + child.s + child.i + child.l + child.f + child.d
        + child.text + child.numbers[child.numbers.length - 1] + child.wide + child.constant
        + child.inherited + Parent.shared + ratio + count + Arrays.deepToString(table)
        + Arrays.toString(ds) + new String(cs) + zs[1] + bs[0] + os[0] + fs[0] + ss[0];
  }
}
