/* One atomic sequence of a thousand million steps. */
int i;
active proctype P() {
  atomic { do :: i < 1000000000 -> i++ :: else -> break od }
}
