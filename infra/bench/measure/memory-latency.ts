/** Numbers of 4 bytes that no cache of a processor holds: 64 MB. */
const cells = 2 ** 24;
const reads = 2 ** 21;

/**
 * Nanoseconds of a read that waits for memory, now: each cell names the next to be read, all in one cycle (a linear
 * congruential generator of full period: Hull and Dobell, Random Number Generators, SIAM Review 4, 1962). Programs of
 * others on the same memory double it and more, and with it whatever reads here and there.
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
