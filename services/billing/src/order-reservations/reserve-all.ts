/**
 * Reserves several things for one order, all of them or none: when one is refused, those before it are released, the first one first.
 * Both functions are safe to repeat.
 * @throws whatever `reserve` throws, with nothing reserved
 */
export async function reserveAll<T>(
  wanted: readonly T[],
  reserve: (one: T) => Promise<unknown>,
  release: (one: T) => Promise<unknown>,
): Promise<void> {
  const reserved: T[] = [];
  for (const one of wanted) {
    try {
      await reserve(one);
      reserved.push(one);
    } catch (error) {
      for (const earlier of reserved) await release(earlier);
      throw error;
    }
  }
}
