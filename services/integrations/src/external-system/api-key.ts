import { createHash, randomBytes } from 'node:crypto';

/** A key of an external system: the secret itself, and what is stored of it. */
interface NewApiKey {
  readonly secret: string;
  readonly prefix: string;
  readonly hash: string;
}

/** How many characters of a key are shown for ever. */
const shownLength = 'ak_live_'.length + 4;

/** 32 random bytes as `ak_live_…`; only the hash and the first characters may be stored. */
export function makeApiKey(): NewApiKey {
  const secret = `ak_live_${randomBytes(32).toString('base64url')}`;
  const hash = createHash('sha256').update(secret).digest('hex');
  return { secret, prefix: secret.slice(0, shownLength), hash };
}
