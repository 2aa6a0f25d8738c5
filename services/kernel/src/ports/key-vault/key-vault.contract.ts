import type { PortContract } from '@ardhi/testing/port-contract';
import { expect } from 'vitest';
import type { KeyVault } from './key-vault.ts';

/** Requirements for every key vault (promises.md F2). */
export const keyVaultContract: PortContract<KeyVault> = {
  port: 'key vault',
  cases: [
    {
      name: 'creates one key of 256 bits per subject and returns the same key again',
      async verify(vault) {
        const [first, again, other] = [await vault.key('a'), await vault.key('a'), await vault.key('b')];
        expect(first?.length).toBe(32);
        expect(again).toEqual(first);
        expect(other).not.toEqual(first);
      },
    },
    {
      name: 'has no key for a subject after its destruction, creates no new one, and lists the subject',
      async verify(vault) {
        await vault.key('a');
        await vault.destroy('a');
        expect(await vault.key('a')).toBeUndefined();
        await vault.destroy('never-met');
        expect(await vault.key('never-met')).toBeUndefined();
        expect((await vault.destroyed()).map(({ subject }) => subject).toSorted()).toEqual([
          'a',
          'never-met',
        ]);
      },
    },
    {
      name: 'exports all entries, and imports them without restoring destroyed keys',
      async verify(vault) {
        const key = await vault.key('a');
        await vault.key('b');
        await vault.destroy('b');
        await vault.importEntry({ subject: 'c', bytes: new Uint8Array(32).fill(7) });
        await vault.importEntry({ subject: 'b', bytes: new Uint8Array(32) });
        await vault.importEntry({ subject: 'a', bytes: new Uint8Array(32) });
        await vault.importEntry({ subject: 'd', destroyedAt: '2026-11-19T08:00:00.000Z' });
        expect([await vault.key('a'), await vault.key('b'), await vault.key('d')]).toEqual([
          key,
          undefined,
          undefined,
        ]);
        expect(await Array.fromAsync(vault.entries())).toEqual([
          { subject: 'a', bytes: key },
          { subject: 'b', destroyedAt: expect.stringContaining('2026') },
          { subject: 'c', bytes: new Uint8Array(32).fill(7) },
          { subject: 'd', destroyedAt: '2026-11-19T08:00:00.000Z' },
        ]);
      },
    },
  ],
};
