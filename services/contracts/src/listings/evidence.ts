import * as z from 'zod/mini';
import { oneOf } from '../one-of.ts';
import { plainText } from '../text.ts';
import { day, id } from '../values.ts';

export const evidenceKind = oneOf(
  'TITLE_COPY SEARCH_LETTER DEED_PLAN SURVEY_REPORT BOUNDARY_OPENING MANDATE_LETTER OWNER_ID SPOUSAL_CONSENT',
  'LC1_LETTER POWER_OF_ATTORNEY RATES_CLEARANCE LAND_BOARD_CONSENT VALUATION BUILDING_APPROVAL',
  'OCCUPATION_PERMIT SITE_VISIT',
);
export type EvidenceKind = z.infer<typeof evidenceKind>;

/** Who may open the paper itself; that it is there is shown for all but ADMIN. */
export const evidenceVisibility = z.enum(['PUBLIC_REDACTED', 'ON_REQUEST', 'ADMIN']);
export const evidenceStatus = z.enum(['SUBMITTED', 'ACCEPTED', 'REJECTED', 'EXPIRED']);

export const evidenceInput = z.strictObject({
  kind: evidenceKind,
  fileId: id,
  number: z.optional(plainText(1, 80)),
  issuer: z.optional(plainText(1, 120)),
  issuedOn: day,
  /** As the kind of paper has it unless said. */
  expiresOn: z.optional(day),
  visibility: evidenceVisibility,
  fields: z.optional(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200)))),
});

/** A paper that proves something about a title, as its owner and admins see it (model §4.3). */
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
  fields: z.record(z.string(), z.string()),
});
export type Evidence = z.infer<typeof evidence>;

/** What everyone reads of a paper: that it is there, and how old it is. */
export const evidencePublic = z.strictObject({
  id,
  kind: evidenceKind,
  issuedOn: day,
  expiresOn: day,
  status: evidenceStatus,
  onRequest: z.boolean(),
});
