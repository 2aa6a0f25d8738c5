import * as z from 'zod/mini';
import { email } from '../accounts/words.ts';
import { oneOf } from '../one-of.ts';
import { plainText } from '../text.ts';
import { id } from '../values.ts';

/** What visitors hold against a listing (api.md L21). */
export const reportKind = oneOf(
  'SPAM DUPLICATE SOLD NOT_AVAILABLE WRONG_PRICE FRAUD OFFENSIVE UNDECLARED_FEE',
);
export type ReportKind = z.infer<typeof reportKind>;

export const reportInput = z.strictObject({
  kind: reportKind,
  text: z.optional(plainText(1, 1_000)),
  /** Where the outcome is told to somebody who is not signed in. */
  email: z.optional(email),
});
export type ReportInput = z.infer<typeof reportInput>;

export const reportAnswer = z.strictObject({ reportId: id });
