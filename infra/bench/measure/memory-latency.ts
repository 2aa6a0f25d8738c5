/** 4-byte numbers: 64 MB, more than any processor cache holds. */
const cells = 2 ** 24;
const reads = 2 ** 21;

/**
 * Measures the current memory latency in nanoseconds per uncached read. Each cell contains the index of the
 * next one, and all cells form one cycle (a linear congruential generator of full period: Hull and Dobell,
 * Random Number Generators, SIAM Review 4, 1962). Other programs on the same memory can more than double the
 * latency, and thereby the cost of all code with scattered reads.
 */
export function memoryLatency(): number {
  const next = new Uint32Array(cells);
  for (let cell = 0; cell < cells; cell++)
    next[cell] = (Math.imul(cell, 1_664_525) + 1_013_904_223) & (cells - 1);
  let at = 0;
  const began = performance.now();
  for (let read = 0; read < reads; read++) at = next[at] as number;
  const took = performance.now() - began;
  if (at === 0) throw new Error('the cycle is shorter than it should be');
  return (took / reads) * 1e6;
}
