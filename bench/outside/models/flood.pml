/* init creates processes without end; BODY is what they do */
byte n;
proctype W() { BODY }
init { do :: run W() od }
