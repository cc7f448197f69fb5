OPENQASM 3.0;
include "stdgates.inc";

qubit[2] at;
qubit[1] flag_;
bit[2] flag;
bit[2] position;

h at[0];
ctrl @ negctrl @ x at[1], at[0], flag_[0];
flag[1] = measure flag_[0];
if (flag[1] == 1) x flag_[0];
cx at[1], flag_[0];
position = measure at;
