import { createHash } from 'node:crypto';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Delays after each failed attempt, in milliseconds; ten attempts within 75 h 35 min 5 s (Standard Webhooks 1.0.0, promises.md B4). */
export const retryDelaysMs: readonly number[] = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

const jitterShare = 0.2;
const maxRetryAfterMs = 24 * hour;

/** A number from −1 to 1 that is the same for each attempt of a delivery, so that a restart does not move it. */
function fractionOf(deliveryId: string, attempt: number): number {
  const bytes = createHash('sha256').update(`${deliveryId}:${attempt}`).digest();
  return (bytes.readUInt32BE(0) / 0xffff_ffff) * 2 - 1;
}

/**
 * Milliseconds from a failed attempt, counted from 1, to the next one: the schedule ± 20 %, or later where the receiver asks for
 * it, up to 24 hours. Undefined after the last attempt.
 */
export function retryDelayMs(deliveryId: string, attempt: number, retryAfterMs = 0): number | undefined {
  const delay = retryDelaysMs[attempt - 1];
  if (delay === undefined) return undefined;
  const jittered = Math.round(delay * (1 + jitterShare * fractionOf(deliveryId, attempt)));
  return Math.max(jittered, Math.min(retryAfterMs, maxRetryAfterMs));
}

/** The Retry-After of an answer in milliseconds: seconds or an HTTP date (RFC 9110 §10.2.3); undefined where it is neither. */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * second;
  const at = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
