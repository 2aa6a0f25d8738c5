import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyVaultContract } from '@ardhi/kernel/ports/key-vault/key-vault.contract';
import { clock, openEmbeddedPart } from '@ardhi/testing/embedded-engines';
import { testContract, testSaboteurs } from '@ardhi/testing/port-contract';
import { keyVaultSaboteurs } from '@ardhi/testing/saboteurs/key-vault-saboteurs';
import { expect, it } from 'vitest';
import { sqliteKeyVault } from './key-vault.ts';

const open = openEmbeddedPart(({ keys }) => keys);

testContract('sqlite', keyVaultContract, open);

testSaboteurs(keyVaultContract, open, keyVaultSaboteurs);

it('the key vault leaves no byte of a destroyed key on disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-keys-'));
  const vault = sqliteKeyVault(join(folder, 'keys.db'), clock);
  const key = Buffer.from((await vault.key('a')) ?? []);
  const onDisk = () => readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(key));
  expect(onDisk()).toBe(true);
  await vault.destroy('a');
  expect(onDisk()).toBe(false);
  await vault.close();
  rmSync(folder, { recursive: true });
});
