import { describe, expect, it } from 'vitest';
import { diskFault } from './disk-faults.ts';
import { canTrace } from './sync-trace.ts';

describe('a disk that', () => {
  it('is full refuses, keeps what was acknowledged, and can be written again when there is room', async () => {
    const found = await diskFault('full');
    expect(found).toMatchObject({ codes: ['STORAGE_FULL'], lost: 0, recovered: true });
    expect(found.acked).toBeGreaterThan(20);
    expect(found.refused).toBeGreaterThan(0);
  }, 30_000);

  it.runIf(canTrace())(
    'fails to sync is never believed again until a restart',
    async () => {
      const found = await diskFault('sync');
      expect(found).toMatchObject({
        codes: ['STORAGE_FULL'],
        ackedAfterLostSync: 0,
        lost: 0,
        recovered: true,
      });
      expect(found.acked).toBeGreaterThan(3);
      expect(found.refused).toBe(20);
    },
    30_000,
  );
});
