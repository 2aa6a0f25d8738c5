import { describe, expect, it } from 'vitest';
import { bitFlips } from './bit-flips.ts';

describe('a flipped bit in the database', () => {
  it('is detected or harmless; corrupt data is never served', async () => {
    const seed = 20_261_121;
    const result = await bitFlips(25, seed);
    expect(result, `seed ${seed}`).toMatchObject({ flips: 25, served: 0 });
    expect(result.detected).toBeGreaterThan(5);
  });
});
