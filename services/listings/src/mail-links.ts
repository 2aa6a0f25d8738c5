import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyVault } from '@ardhi/kernel/privacy/key-vault';
import { refuse } from '@ardhi/kernel/refusal';

/** Signed words in a mail's link: whoever holds them may do one thing about one record, and nothing else. */
export interface MailLinks {
  /** Good until a time in milliseconds since 1970. */
  make(id: string, until: number): Promise<string>;
  /** The record that a token speaks for. @throws Refusal NOT_FOUND for one that is not ours, GONE for one that is too old */
  read(token: string, now: number): Promise<string>;
}

/** Links for one purpose; a token of another purpose is none of ours. */
export function mailLinks(keys: KeyVault, purpose: string): MailLinks {
  async function mac(body: string): Promise<Buffer> {
    const key = (await keys.key(purpose)) ?? refuse('GONE');
    return createHmac('sha256', key).update(body).digest().subarray(0, 16);
  }
  return {
    async make(id, until) {
      const body = `${id}-${Math.floor(until / 1_000).toString(36)}`;
      return `${body}-${(await mac(body)).toString('base64url')}`;
    },
    async read(token, now) {
      const [, body = '', id = '', until = '', given = ''] =
        /^(([0-9A-HJKMNP-TV-Z]{26})-([0-9a-z]{1,9}))-([\w-]{22})$/.exec(token) ?? [];
      const signature = Buffer.from(given, 'base64url');
      const expected = await mac(body);
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) refuse('NOT_FOUND');
      return Number.parseInt(until, 36) * 1_000 < now ? refuse('GONE') : id;
    },
  };
}
