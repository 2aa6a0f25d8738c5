import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuiltTarget } from './build-target.ts';
import { root } from './bundle-config.ts';

/** The signed manifest of everything that may run on a page: each target with the hashes of its files. */
export interface SignedManifest {
  readonly list: { readonly notBefore: string; readonly parts: readonly BuiltTarget[] };
  /** Ed25519 over the JSON of `list`, base64url. */
  readonly signature: string;
}

const keyFile = join(root, '.cache/remotes-key.pem');

/** The signing key of this checkout, generated at the first build; a deployment mounts its own. */
export function signingKey(file = keyFile): KeyObject {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    const { privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  }
  return createPrivateKey(readFileSync(file));
}

export function signManifest(list: SignedManifest['list'], key: KeyObject): SignedManifest {
  return { list, signature: sign(null, bytesOf(list), key).toString('base64url') };
}

/** Returns the manifest if it is signed by this key and not older than the one in use. @throws Error with the reason */
export function verifyManifest(
  signed: SignedManifest,
  key: KeyObject,
  currentNotBefore?: string,
): SignedManifest['list'] {
  const { list, signature } = signed;
  if (!verify(null, bytesOf(list), createPublicKey(key), Buffer.from(signature, 'base64url')))
    throw new Error('The manifest of remotes is not signed by our key.');
  if (currentNotBefore !== undefined && list.notBefore < currentNotBefore)
    throw new Error('The manifest of remotes is older than the one in use.');
  return list;
}

const bytesOf = (list: SignedManifest['list']) => Buffer.from(JSON.stringify(list));
