import { describe, expect, it } from 'vitest';
import { crashPoints, killLoop } from './kill-loop.ts';

const noViolations = { lost: 0, duplicated: 0, invented: 0, disordered: 0, wrongViews: 0, broken: 0 };

describe('a process killed under load', () => {
  it('keeps every acknowledged command, applies it once and shows correct views, at every crash point', async () => {
    const kills = Object.keys(crashPoints).map((point) => ({ point, hit: 2 }));
    const result = await killLoop([...kills, { afterMs: 40 }, { afterMs: 90 }], 8);
    expect(result).toMatchObject(noViolations);
    expect(result.acked).toBeGreaterThan(20);
    expect(result.retried).toBeGreaterThan(0);
  });
});
