/* One d_step that never ends. */
int i;
active proctype P() {
  d_step { do :: i < 1000000000 -> i = i + 1 - 1 :: i < 0 -> break od }
}
