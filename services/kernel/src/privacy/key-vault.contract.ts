import { expect } from 'vitest';
import type { Contract } from '../testing/contract.ts';
import type { KeyVault } from './key-vault.ts';

/** What every keeper of keys must do (promises.md F2). */
export const keyVaultContract: Contract<KeyVault> = {
  port: 'key vault',
  cases: [
    {
      name: 'makes one key of 256 bits a subject and keeps to it',
      async prove(vault) {
        const [one, again, other] = [await vault.key('a'), await vault.key('a'), await vault.key('b')];
        expect(one?.length).toBe(32);
        expect(again).toEqual(one);
        expect(other).not.toEqual(one);
      },
    },
    {
      name: 'has no key for a subject once it is destroyed, makes no new one, and remembers it',
      async prove(vault) {
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
      name: 'gives out all that it keeps, and takes the same over without bringing back what is destroyed',
      async prove(vault) {
        const key = await vault.key('a');
        await vault.key('b');
        await vault.destroy('b');
        await vault.keep({ subject: 'c', bytes: new Uint8Array(32).fill(7) });
        await vault.keep({ subject: 'b', bytes: new Uint8Array(32) });
        await vault.keep({ subject: 'a', bytes: new Uint8Array(32) });
        await vault.keep({ subject: 'd', destroyedAt: '2026-11-19T08:00:00.000Z' });
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
