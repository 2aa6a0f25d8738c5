import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyVaultContract } from '@ardhi/kernel/privacy/key-vault.contract';
import { catchesSaboteurs, keepsContract } from '@ardhi/kernel/testing/contract';
import { expect, it } from 'vitest';
import { keyVaultSaboteurs } from '../testing/key-vault-saboteurs.ts';
import { clock, opened } from '../testing/opened.ts';
import { sqliteVault } from './sqlite-vault.ts';

const open = opened(({ keys }) => keys);

keepsContract('sqlite', keyVaultContract, open);

catchesSaboteurs(keyVaultContract, open, keyVaultSaboteurs);

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
