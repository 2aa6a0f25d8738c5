import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { readFingerprint } from '../sqlite/key-vault.ts';
import { expectedVault, requireFittingKeys, requireKeyFile } from '../sqlite/vault-check.ts';

/** Checks that a key file can read the personal data of a store; changes neither. @throws Error with one sentence when it cannot */
export function verifyKeys(storeFile: string, keyFile: string): void {
  const store = new DatabaseSync(storeFile, { readOnly: true });
  try {
    const expected = expectedVault(store);
    requireKeyFile(expected, keyFile, existsSync(keyFile));
    if (existsSync(keyFile)) requireFittingKeys(expected, keyFile, readFingerprint(keyFile));
  } finally {
    store.close();
  }
}
