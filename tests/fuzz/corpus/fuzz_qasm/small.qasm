qubit[2] q; bit[2] c; h q[0]; ctrl(1) @ x q[0], q[1]; for uint i in [0:2] { negctrl @ ry(-pi/(2*3)+1e-1) q[1], q[0]; } c = measure q;
