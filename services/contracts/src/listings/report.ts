import * as z from 'zod/mini';
import { plainText } from '../text.ts';
import { emailAddress } from '../text-fields.ts';
import { id } from '../values.ts';
import { wordEnum } from '../word-enum.ts';

/** Reasons for reporting a listing (api.md L21). */
export const reportKind = wordEnum(
  'SPAM DUPLICATE SOLD NOT_AVAILABLE WRONG_PRICE FRAUD OFFENSIVE UNDECLARED_FEE',
);
/** Problem with a reported listing. */
export type ReportKind = z.infer<typeof reportKind>;

/** A report as submitted, with or without an account. */
export const reportInput = z.strictObject({
  kind: reportKind,
  text: z.optional(plainText(1, 1_000)),
  /** Address for the outcome when the reporter is not signed in. */
  email: z.optional(emailAddress),
});
/** The fields of the report form. */
export type ReportInput = z.infer<typeof reportInput>;

/** The id under which a report can be followed up. */
export const reportAnswer = z.strictObject({ reportId: id });
