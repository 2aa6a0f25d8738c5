import * as z from 'zod/mini';

/** One line of text as a person types it: trimmed, without control characters. */
export const line = (most: number, least = 1) =>
  z
    .string()
    .check(
      z.trim(),
      z.regex(
        /^[^\p{Cc}\p{Cs}\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]*$/u,
        'holds characters that cannot be shown',
      ),
      z.minLength(least),
      z.maxLength(most),
    );

/** An address of one account: lower case, so that it is found however it was typed. */
export const email = z.email().check(z.maxLength(254), z.toLowerCase());

/** Why somebody with power did something; read later by whoever asks. */
export const reason = line(500, 3);
