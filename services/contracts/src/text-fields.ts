import * as z from 'zod/mini';
import fieldErrors from '../messages/en/field-errors.json' with { type: 'json' };

/** A single line of text: trimmed, without control characters. */
export const singleLine = (maxLength: number, minLength = 1) =>
  z
    .string()
    .check(
      z.trim(),
      z.regex(
        /^[^\p{Cc}\p{Cs}\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]*$/u,
        fieldErrors.unprintable,
      ),
      z.minLength(minLength),
      z.maxLength(maxLength),
    );

/** An email address, in lower case so that lookups ignore case. */
export const emailAddress = z.email().check(z.maxLength(254), z.toLowerCase());

/** The reason of an administrative action, for the audit log. */
export const reason = singleLine(500, 3);
