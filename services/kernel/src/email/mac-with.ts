import { createHmac } from 'node:crypto';
import type { KeyVault } from '../ports/key-vault/key-vault.ts';

/** Signs with the key of a subject of the vault. @throws Error when the key was destroyed */
export async function macWith(keys: Pick<KeyVault, 'key'>, subject: string, text: string): Promise<string> {
  const key = await keys.key(subject);
  if (key === undefined) throw new Error(`The key ${subject} was destroyed.`);
  return createHmac('sha256', key).update(text).digest('base64url');
}
