import { createHmac } from 'node:crypto';
import { refuse } from '../base/refusal.ts';
import { timingSafeEquals } from '../base/timing-safe.ts';
import type { KeyVault } from '../ports/key-vault/key-vault.ts';

/** Signed links to private files: valid for 15 minutes, for one file, read-only (promises.md E3). */
export interface SignedLinks {
  /** The query string of a link to a file's path that is valid until a time in milliseconds since 1970. */
  sign(path: string, until: number): Promise<string>;
  verify(
    path: string,
    signature: { readonly sig?: string | undefined; readonly until?: string | undefined },
    now: number,
  ): Promise<boolean>;
}

/** How long a signed link is valid, in milliseconds: 15 minutes. */
export const linkLifetimeMs = 15 * 60_000;

/** Links keep their signature this long, so that repeated answers name the same address: 5 minutes in milliseconds. */
const renewalMs = 5 * 60_000;

/** When a link of an answer expires, in milliseconds since 1970: 10 to 15 minutes from now. */
export const linkExpiry = (now: number): number => now - (now % renewalMs) + linkLifetimeMs;

/** Links signed with a key of the vault. @throws Refusal GONE when there is no key */
export function signedLinks(keys: KeyVault): SignedLinks {
  async function mac(path: string, until: string): Promise<Buffer> {
    const key = (await keys.key('media.links')) ?? refuse('GONE');
    return createHmac('sha256', key).update(`GET ${path} ${until}`).digest();
  }
  return {
    sign: async (path, until) =>
      `sig=${(await mac(path, String(until))).toString('base64url')}&until=${until}`,
    async verify(path, { sig, until }, now) {
      if (sig === undefined || until === undefined || Number(until) < now) return false;
      return timingSafeEquals(Buffer.from(sig, 'base64url'), await mac(path, until));
    },
  };
}
