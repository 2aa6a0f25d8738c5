import { describe, expect, it } from 'vitest';
import { diskFault } from './disk-faults.ts';
import { canTrace } from './sync-trace.ts';

describe('the store after a disk fault', () => {
  it('loses nothing acknowledged on a full disk and writes again once space is free', async () => {
    const result = await diskFault('full');
    expect(result).toMatchObject({ codes: ['STORAGE_FULL'], lost: 0, recovered: true });
    expect(result.acked).toBeGreaterThan(20);
    expect(result.refused).toBeGreaterThan(0);
  });

  it.runIf(canTrace())('acknowledges no write after a failed sync until a restart', async () => {
    const result = await diskFault('sync');
    expect(result).toMatchObject({
      codes: ['STORAGE_FULL'],
      ackedAfterLostSync: 0,
      lost: 0,
      recovered: true,
    });
    expect(result.acked).toBeGreaterThan(3);
    expect(result.refused).toBe(20);
  });
});
