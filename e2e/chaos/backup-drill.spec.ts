import { describe, expect, it } from 'vitest';
import { drill } from './backup-drill.ts';

describe('a backup taken under load', () => {
  it('is restored up to its stamp, with nobody who was erased since', async () => {
    const found = await drill(3_000);
    expect(found).toMatchObject({
      different: 0,
      beyondStamp: 0,
      blobsLost: 0,
      wrongSums: 0,
      resurrected: 0,
      keysInBackup: 0,
    });
    expect(found.position).toBeGreaterThan(3_000);
  }, 60_000);
});
