/** The files that C++ reads, by their names from the root. */
export function makeProtocol(): Record<string, string>;
