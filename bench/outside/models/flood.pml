/* init creates processes without end; DONE says whether they come to an end */
byte n;
proctype W() { n++; DONE }
init { do :: run W() od }
