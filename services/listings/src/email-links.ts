import { createHmac } from 'node:crypto';
import { refuse } from '@ardhi/kernel/base/refusal';
import { timingSafeEquals } from '@ardhi/kernel/base/timing-safe';
import type { KeyVault } from '@ardhi/kernel/ports/key-vault';

/** Signed tokens for links in emails: a token allows its holder one action on one record. */
export interface EmailLinks {
  /** Signs a token that expires at a time in milliseconds since 1970. */
  sign(id: string, until: number): Promise<string>;
  /** The record id in a token. @throws Refusal NOT_FOUND for an invalid signature, GONE for an expired token */
  verify(token: string, now: number): Promise<string>;
}

/** Tokens for one purpose (HMAC-SHA-256, 16 bytes); a token of another purpose does not verify. */
export function emailLinks(keys: KeyVault, purpose: string): EmailLinks {
  async function mac(body: string): Promise<Buffer> {
    const key = (await keys.key(purpose)) ?? refuse('GONE');
    return createHmac('sha256', key).update(body).digest().subarray(0, 16);
  }
  return {
    async sign(id, expiry) {
      const body = `${id}-${Math.floor(expiry / 1_000).toString(36)}`;
      return `${body}-${(await mac(body)).toString('base64url')}`;
    },
    async verify(token, now) {
      const [, body = '', id = '', expiry = '', signature = ''] =
        /^(([0-9A-HJKMNP-TV-Z]{26})-([0-9a-z]{1,9}))-([\w-]{22})$/.exec(token) ?? [];
      if (!timingSafeEquals(Buffer.from(signature, 'base64url'), await mac(body))) refuse('GONE');
      return Number.parseInt(expiry, 36) * 1_000 < now ? refuse('GONE') : id;
    },
  };
}
