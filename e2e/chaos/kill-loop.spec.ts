import { describe, expect, it } from 'vitest';
import { crashPoints, killLoop } from './kill-loop.ts';

const nothing = { lost: 0, doubled: 0, invented: 0, disordered: 0, wrongViews: 0, broken: 0 };

describe('a process killed while it is busy', () => {
  it('keeps what it acknowledged, does nothing twice and shows it right, wherever it was killed', async () => {
    const kills = Object.keys(crashPoints).map((point) => ({ point, hit: 2 }));
    const found = await killLoop([...kills, { afterMs: 40 }, { afterMs: 90 }], 8);
    expect(found).toMatchObject(nothing);
    expect(found.acked).toBeGreaterThan(20);
    expect(found.retried).toBeGreaterThan(0);
  }, 180_000);
});
