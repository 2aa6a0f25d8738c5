import { createHmac } from 'node:crypto';

/** Signed contents: message id, time of the attempt in seconds since 1970, and body. */
interface SignedMessage {
  readonly id: string;
  readonly timestamp: number;
  readonly body: string;
}

const signature = (secret: Uint8Array, { id, timestamp, body }: SignedMessage): string =>
  `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;

/**
 * The headers of a message after Standard Webhooks 1.0.0: an HMAC-SHA256 with each secret, the newest first, so that a
 * receiver that has either of them accepts it.
 */
export const signedHeaders = (
  message: SignedMessage,
  secrets: readonly Uint8Array[],
): Readonly<Record<string, string>> => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestamp),
  'webhook-signature': secrets.map((secret) => signature(secret, message)).join(' '),
});
