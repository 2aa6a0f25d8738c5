import { describe, expect, it } from 'vitest';
import { backupDrill } from './backup-drill.ts';

describe('a backup taken under load', () => {
  it('is restored up to its position, without people erased since', async () => {
    const result = await backupDrill(3_000);
    expect(result).toMatchObject({
      different: 0,
      beyondBackup: 0,
      blobsLost: 0,
      wrongSums: 0,
      resurrected: 0,
      keysInBackup: 0,
    });
    expect(result.position).toBeGreaterThan(3_000);
  });
});
