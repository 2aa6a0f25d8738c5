import { createHmac, timingSafeEqual } from 'node:crypto';

/** The token of a link that opens something by itself: an id and a signature, so that nothing secret has to be kept. */
export interface LinkTokens {
  make(id: string): string;
  /** The id, or undefined when the token is not ours. */
  read(token: string): string | undefined;
}

export function linkTokens(key: Buffer): LinkTokens {
  const sign = (id: string) => createHmac('sha256', key).update(id).digest('base64url').slice(0, 27);
  const make = (id: string) => `${id}-${sign(id)}`;
  return {
    make,
    read(token) {
      const id = token.slice(0, 26);
      const [expected, given] = [Buffer.from(make(id)), Buffer.from(token)];
      return expected.length === given.length && timingSafeEqual(expected, given) ? id : undefined;
    },
  };
}
