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
  ],
};
