import { createHmac } from 'node:crypto';
import { timingSafeEquals } from '@ardhi/kernel/base/timing-safe';

/** Tokens of links that grant access by themselves: an id and its HMAC-SHA-256 signature, so that no secret has to be stored. */
export interface LinkTokens {
  issue(id: string): string;
  /** The id, or undefined when the signature does not match. */
  verify(token: string): string | undefined;
}

/** Signs ids with a key; the signature is cut to 27 base64url characters (162 bits). */
export function linkTokens(key: Buffer): LinkTokens {
  const sign = (id: string) => createHmac('sha256', key).update(id).digest('base64url').slice(0, 27);
  const issue = (id: string) => `${id}-${sign(id)}`;
  return {
    issue,
    verify(token) {
      const id = token.slice(0, 26);
      return timingSafeEquals(token, issue(id)) ? id : undefined;
    },
  };
}
