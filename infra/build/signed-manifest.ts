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
import { root } from './site-folder.ts';

/** The signed manifest of everything that may run on a page: each target with the hashes of its files. */
export interface SignedManifest {
  readonly list: { readonly notBefore: string; readonly parts: readonly BuiltTarget[] };
  /** Ed25519 over the JSON of `list`, base64url. */
  readonly signature: string;
}

const keyFile = join(root, '.cache/remotes-key.pem');
const publicKeyFile = join(root, '.cache/remotes-key.pub.pem');

/** The signing key of this checkout, generated at the first build; a deployment mounts its own. */
export function signingKey(file = keyFile): KeyObject {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    const { privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  }
  return createPrivateKey(readFileSync(file));
}

/** The key that pages check the manifest with: of the private key where there is one, else the public key file of the build. */
export function verificationKey(privateFile = keyFile, publicFile = publicKeyFile): KeyObject {
  const hasPublicKeyOnly = !existsSync(privateFile) && existsSync(publicFile);
  return createPublicKey(hasPublicKeyOnly ? readFileSync(publicFile) : signingKey(privateFile));
}

/** Writes the public key beside the private one, for processes that must not hold the private key. */
export function writeVerificationKey(privateFile = keyFile, publicFile = publicKeyFile): void {
  const publicKey = createPublicKey(signingKey(privateFile));
  writeFileSync(publicFile, publicKey.export({ type: 'spki', format: 'pem' }));
}

/** Signs a list of remotes with an Ed25519 key. */
export function signManifest(list: SignedManifest['list'], key: KeyObject): SignedManifest {
  return { list, signature: sign(null, bytesOf(list), key).toString('base64url') };
}

/** Returns the manifest if its signature matches this public key and it is not older than the one in use. @throws Error with the reason */
export function verifyManifest(
  signed: SignedManifest,
  key: KeyObject,
  currentNotBefore?: string,
): SignedManifest['list'] {
  const { list, signature } = signed;
  if (!verify(null, bytesOf(list), key, Buffer.from(signature, 'base64url')))
    throw new Error('The manifest of remotes is not signed by our key.');
  if (currentNotBefore !== undefined && list.notBefore < currentNotBefore)
    throw new Error('The manifest of remotes is older than the one in use.');
  return list;
}

const bytesOf = (list: SignedManifest['list']) => Buffer.from(JSON.stringify(list));
