import * as z from 'zod/mini';
import { plainText } from '../text.ts';
import { id, instant } from '../values.ts';
import { listingCard } from './card.ts';

export const queueKind = z.enum([
  'LISTING',
  'REPORT',
  'OBJECTION',
  'DUPLICATE',
  'EVIDENCE',
  'CONFLICT',
  'REVIEW',
]);
export const queueState = z.enum(['OPEN', 'CLAIMED', 'DONE']);
export const listingDecision = z.enum(['APPROVE', 'CHANGES', 'REJECT', 'SUSPEND']);
export type ListingDecision = z.infer<typeof listingDecision>;

/** Resolutions of two claims to one parcel (model §5 B1); FRAUD leaves the conflict open. */
export const conflictDecisions = [
  'SAME_SELLER',
  'CO_BROKER',
  'SUBDIVISION',
  'BOUNDARY_ERROR',
  'FRAUD',
] as const;
export type ConflictDecision = (typeof conflictDecisions)[number];

export const reportDecisions = ['UPHOLD', 'DISMISS'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** MERGE: one object offered by several agents; KEEP: two similar objects; ARCHIVE: a copy that is archived. */
export const duplicateDecisions = ['MERGE', 'KEEP', 'ARCHIVE'] as const;
export type DuplicateDecision = (typeof duplicateDecisions)[number];

export const evidenceDecisions = ['ACCEPT', 'REJECT'] as const;
export type EvidenceDecision = (typeof evidenceDecisions)[number];

/** A decision on an item of any kind. */
export type ModerationDecision =
  | ListingDecision
  | ConflictDecision
  | EvidenceDecision
  | ReportDecision
  | DuplicateDecision;

/** An item of the moderation queue with its due time. */
export const queueItem = z.strictObject({
  id,
  kind: queueKind,
  listing: z.optional(listingCard),
  /** Changed fields, missing evidence, or `OVERLAP <share> <listing id>` for overlapping land. */
  facts: z.array(z.string()),
  /** 0–100. */
  risk: z.int(),
  openedAt: instant,
  dueAt: instant,
  claimedBy: z.optional(z.strictObject({ id, name: z.string() })),
  state: queueState,
  decision: z.optional(z.string()),
});
export type QueueItem = z.infer<typeof queueItem>;

/** A canned reply of moderators. */
export const reply = z.strictObject({
  code: z.string().check(z.regex(/^[A-Z0-9_]{2,40}$/, 'is not a reply code')),
  text: plainText(1, 2_000),
});
export type Reply = z.infer<typeof reply>;
