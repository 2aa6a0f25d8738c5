import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** What stands in a personal field whose key has been destroyed. */
export const erased = '[erased]';

/** AES-256-GCM over JSON; the additional data ties the ciphertext to its subject and event (promises.md F2). */
export function seal(fields: Readonly<Record<string, unknown>>, key: Uint8Array, bound: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(bound));
  const body = Buffer.concat([cipher.update(JSON.stringify(fields), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

/** @throws when the key is another one or the bytes were changed */
export function unseal(sealed: string, key: Uint8Array, bound: string): Record<string, unknown> {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    .setAAD(Buffer.from(bound))
    .setAuthTag(bytes.subarray(12, 28));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'));
}
