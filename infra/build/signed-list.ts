import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuiltPart } from './build-part.ts';
import { root } from './bundle.ts';

/** What may run on a page: every part with the hashes of its files, since when, signed. */
export interface SignedList {
  readonly list: { readonly notBefore: string; readonly parts: readonly BuiltPart[] };
  /** Ed25519 over the JSON of `list`, base64url. */
  readonly signature: string;
}

const keyFile = join(root, '.cache/remotes-key.pem');

/** The signing key of this checkout, made at the first build; a deployment mounts its own. */
function signingKey(file: string) {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    const { privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  }
  return createPrivateKey(readFileSync(file));
}

export function signList(parts: readonly BuiltPart[], now: string, file = keyFile): SignedList {
  const list = { notBefore: now, parts };
  const signature = sign(null, Buffer.from(JSON.stringify(list)), signingKey(file)).toString('base64url');
  return { list, signature };
}

/** What the gateway checks the list with, as a JWK. */
export const publicKey = (file = keyFile) => createPublicKey(signingKey(file)).export({ format: 'jwk' });
