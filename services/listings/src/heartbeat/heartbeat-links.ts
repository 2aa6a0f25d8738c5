import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyVault } from '@ardhi/kernel/privacy/key-vault';
import { refuse } from '@ardhi/kernel/refusal';

/** Signed words in a mail's link: whoever holds them may say whether one listing is still to be had, and nothing else. */
export interface HeartbeatLinks {
  /** Good until a time in milliseconds since 1970. */
  make(listingId: string, until: number): Promise<string>;
  /** The listing that a token speaks for. @throws Refusal NOT_FOUND for one that is not ours, GONE for one that is too old */
  read(token: string, now: number): Promise<string>;
}

export function heartbeatLinks(keys: KeyVault): HeartbeatLinks {
  async function mac(body: string): Promise<Buffer> {
    const key = (await keys.key('listings.heartbeat')) ?? refuse('GONE');
    return createHmac('sha256', key).update(body).digest().subarray(0, 16);
  }
  return {
    async make(listingId, until) {
      const body = `${listingId}-${Math.floor(until / 1_000).toString(36)}`;
      return `${body}-${(await mac(body)).toString('base64url')}`;
    },
    async read(token, now) {
      const [, body = '', listingId = '', until = '', given = ''] =
        /^(([0-9A-HJKMNP-TV-Z]{26})-([0-9a-z]{1,9}))-([\w-]{22})$/.exec(token) ?? [];
      const signature = Buffer.from(given, 'base64url');
      const expected = await mac(body);
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) refuse('NOT_FOUND');
      return Number.parseInt(until, 36) * 1_000 < now ? refuse('GONE') : listingId;
    },
  };
}
