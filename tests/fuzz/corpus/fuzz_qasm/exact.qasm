// search of a row of 5 items: 2 iterations of phase 1.5256960672358844; 3 qubits, 27 gates
OPENQASM 3.0;
include "stdgates.inc";

// from zeros to the uniform superposition of the items
gate prepare q0, q1, q2 {
  ry(0.9272952180016123) q2;
  negctrl @ h q2, q0;
  negctrl @ h q2, q1;
}

// multiplies the marked items by exp(i phase)
gate oracle q0, q1, q2 {
  x q2;
  negctrl @ ctrl @ p(1.5256960672358844) q0, q1, q2;
  x q2;
}

// multiplies the uniform superposition by exp(i phase)
gate diffuse q0, q1, q2 {
  inv @ prepare q0, q1, q2;
  x q2;
  negctrl @ negctrl @ p(1.5256960672358844) q0, q1, q2;
  x q2;
  prepare q0, q1, q2;
}

qubit[3] q;
bit[3] c;
reset q;
prepare q[0], q[1], q[2];
for uint r in [1:2] {
  oracle q[0], q[1], q[2];
  diffuse q[0], q[1], q[2];
}
c = measure q;
