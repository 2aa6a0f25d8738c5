import { describe, expect, it } from 'vitest';
import { bitFlips } from './bit-flips.ts';

describe('a bit that flips in the database', () => {
  it('is found or says nothing; what was not written is never served', async () => {
    const seed = 20_261_121;
    const found = await bitFlips(25, seed);
    expect(found, `seed ${seed}`).toMatchObject({ flips: 25, served: 0 });
    expect(found.found).toBeGreaterThan(5);
  }, 60_000);
});
