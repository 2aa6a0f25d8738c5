import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyVaultContract } from '@ardhi/kernel/privacy/key-vault.contract';
import { catchesSaboteurs, keepsContract } from '@ardhi/kernel/testing/contract';
import { expect, it } from 'vitest';
import { clock, opened } from '../testing/opened.ts';
import { sqliteVault } from './sqlite-vault.ts';

const open = opened(({ keys }) => keys);

keepsContract('sqlite', keyVaultContract, open);

catchesSaboteurs(keyVaultContract, open, {
  'makes a new key for a destroyed subject': (vault) => ({
    ...vault,
    key: async (subject) => (await vault.key(subject)) ?? new Uint8Array(32),
  }),
  'has one key for everybody': (vault) => ({ ...vault, key: () => vault.key('everybody') }),
});

it('leaves no byte of a destroyed key on the disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-keys-'));
  const vault = sqliteVault(join(folder, 'keys.db'), clock);
  const key = Buffer.from((await vault.key('a')) ?? []);
  const onDisk = () => readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(key));
  expect(onDisk()).toBe(true);
  await vault.destroy('a');
  expect(onDisk()).toBe(false);
  await vault.close();
  rmSync(folder, { recursive: true });
});
