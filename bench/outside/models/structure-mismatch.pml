typedef T { byte a }
typedef U { byte a }
proctype P(T t) { skip }
init { U u; run P(u) }
