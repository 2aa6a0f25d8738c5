import { createHmac, timingSafeEqual } from 'node:crypto';
import { refuse } from '../refusal.ts';
import type { KeyVault } from './key-vault.ts';

/** Links to private files: good for a quarter of an hour, one file and reading only (promises.md E3). */
export interface SignedLinks {
  /** Query of a link to a file's path, until a time in milliseconds since 1970. */
  sign(path: string, until: number): Promise<string>;
  holds(
    path: string,
    given: { readonly sig?: string | undefined; readonly until?: string | undefined },
    now: number,
  ): Promise<boolean>;
}

export const linkLifeMs = 15 * 60_000;

export function signedLinks(keys: KeyVault): SignedLinks {
  async function mac(path: string, until: string): Promise<Buffer> {
    const key = (await keys.key('media.links')) ?? refuse('GONE');
    return createHmac('sha256', key).update(`GET ${path} ${until}`).digest();
  }
  return {
    sign: async (path, until) =>
      `sig=${(await mac(path, String(until))).toString('base64url')}&until=${until}`,
    async holds(path, { sig, until }, now) {
      if (sig === undefined || until === undefined || Number(until) < now) return false;
      const given = Buffer.from(sig, 'base64url');
      const expected = await mac(path, until);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
