import * as z from 'zod/mini';
import { plainText } from '../text.ts';
import { day, id } from '../values.ts';
import { wordEnum } from '../word-enum.ts';

/** The kinds of documents that support a title. */
export const evidenceKind = wordEnum(
  'TITLE_COPY SEARCH_LETTER DEED_PLAN SURVEY_REPORT BOUNDARY_OPENING MANDATE_LETTER OWNER_ID SPOUSAL_CONSENT',
  'LC1_LETTER POWER_OF_ATTORNEY RATES_CLEARANCE LAND_BOARD_CONSENT VALUATION BUILDING_APPROVAL',
  'OCCUPATION_PERMIT SITE_VISIT',
);
/** Kind of evidence document, by what it proves. */
export type EvidenceKind = z.infer<typeof evidenceKind>;

/** Who may open the document; its existence is public except for ADMIN. */
export const evidenceVisibility = z.enum(['PUBLIC_REDACTED', 'ON_REQUEST', 'ADMIN']);
/** ACCEPTED evidence counts for the trust level until it expires. */
export const evidenceStatus = z.enum(['SUBMITTED', 'ACCEPTED', 'REJECTED', 'EXPIRED']);

/** A document as submitted for review. */
export const evidenceInput = z.strictObject({
  kind: evidenceKind,
  fileId: id,
  number: z.optional(plainText(1, 80)),
  issuer: z.optional(plainText(1, 120)),
  issuedOn: day,
  /** Defaults to the usual validity of the document kind. */
  expiresOn: z.optional(day),
  visibility: evidenceVisibility,
  fields: z.optional(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200)))),
});

/** An evidence document of a title, as its owner and admins see it (model §4.3). */
export const evidence = z.strictObject({
  id,
  kind: evidenceKind,
  number: z.optional(z.string()),
  issuer: z.optional(z.string()),
  issuedOn: day,
  expiresOn: day,
  sha256: z.string(),
  visibility: evidenceVisibility,
  status: evidenceStatus,
  reviewedBy: z.optional(z.string()),
  /** When a moderator decided; unknown for decisions of early versions. */
  reviewedOn: z.optional(day),
  fields: z.record(z.string(), z.string()),
});
/** An evidence document of a title with the state of its review. */
export type Evidence = z.infer<typeof evidence>;

/** The public part of an evidence document: its kind, dates and status. */
export const publicEvidence = z.strictObject({
  id,
  kind: evidenceKind,
  issuedOn: day,
  expiresOn: day,
  status: evidenceStatus,
  /** When a moderator accepted it; unknown for decisions of early versions. */
  reviewedOn: z.optional(day),
  onRequest: z.boolean(),
});
