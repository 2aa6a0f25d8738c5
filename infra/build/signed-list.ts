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
export function signingKey(file = keyFile): KeyObject {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    const { privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  }
  return createPrivateKey(readFileSync(file));
}

export function signList(list: SignedList['list'], key: KeyObject): SignedList {
  return { list, signature: sign(null, bytesOf(list), key).toString('base64url') };
}

/** The list, if it is signed by this key and not older than the one in use. @throws Error that says which */
export function checkList(signed: SignedList, key: KeyObject, inUse?: string): SignedList['list'] {
  const { list, signature } = signed;
  if (!verify(null, bytesOf(list), createPublicKey(key), Buffer.from(signature, 'base64url')))
    throw new Error('The list of remotes is not signed by our key.');
  if (inUse !== undefined && list.notBefore < inUse)
    throw new Error('The list of remotes is older than the one in use.');
  return list;
}

const bytesOf = (list: SignedList['list']) => Buffer.from(JSON.stringify(list));
