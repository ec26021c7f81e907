/* More states than a minute is enough for. */
byte a[12];
active [6] proctype P() {
  do
  :: a[_pid]++
  :: a[_pid + 6]++
  od
}
