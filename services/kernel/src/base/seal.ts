import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encrypts fields as JSON with AES-256-GCM; the additional data binds the ciphertext to its subject and event (promises.md F2). */
export function seal(
  fields: Readonly<Record<string, unknown>>,
  key: Uint8Array,
  additionalData: string,
): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(additionalData));
  const body = Buffer.concat([cipher.update(JSON.stringify(fields), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

/** Decrypts what `seal` made. @throws Error when the key is wrong or the bytes were changed */
export function unseal(sealed: string, key: Uint8Array, additionalData: string): Record<string, unknown> {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    .setAAD(Buffer.from(additionalData))
    .setAuthTag(bytes.subarray(12, 28));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'));
}
