import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { plainText } from '../text.ts';
import { id, instant } from '../values.ts';
import { listingCard } from './card.ts';

/** Subject of an item in the moderation queue. */
export const queueKind = z.enum([
  'LISTING',
  'REPORT',
  'OBJECTION',
  'DUPLICATE',
  'EVIDENCE',
  'CONFLICT',
  'REVIEW',
]);
/** CLAIMED items belong to one moderator until they are decided or released. */
export const queueState = z.enum(['OPEN', 'CLAIMED', 'DONE']);
/** Decisions on a listing in review. */
export const listingDecisions = ['APPROVE', 'CHANGES', 'REJECT', 'SUSPEND'] as const;
/** A decision on a listing in review. */
export type ListingDecision = (typeof listingDecisions)[number];

/** Resolutions of two claims to one parcel (model §5 B1); FRAUD leaves the conflict open. */
export const conflictDecisions = [
  'SAME_SELLER',
  'CO_BROKER',
  'SUBDIVISION',
  'BOUNDARY_ERROR',
  'FRAUD',
] as const;
/** A decision on two claims to one parcel. */
export type ConflictDecision = (typeof conflictDecisions)[number];

/** UPHOLD confirms the reports of a listing, DISMISS closes them. */
export const reportDecisions = ['UPHOLD', 'DISMISS'] as const;

/** MERGE: one object offered by several agents; KEEP: two similar objects; ARCHIVE: a copy that is archived. */
export const duplicateDecisions = ['MERGE', 'KEEP', 'ARCHIVE'] as const;
/** A decision on a pair of likely duplicates. */
export type DuplicateDecision = (typeof duplicateDecisions)[number];

/** Only ACCEPTed evidence raises the trust level. */
export const evidenceDecisions = ['ACCEPT', 'REJECT'] as const;

/** Decisions on items of all kinds. */
export const moderationDecisions = [
  ...listingDecisions,
  'ACCEPT',
  ...conflictDecisions,
  ...reportDecisions,
  ...duplicateDecisions,
] as const;
/** A decision on an item of any kind. */
export type ModerationDecision = (typeof moderationDecisions)[number];

/** Commands on an item: the claim, its release and the decisions. */
const moderationCommands = ['CLAIM', 'RELEASE', ...moderationDecisions] as const;
/** Command on an item. */
export type ModerationCommand = (typeof moderationCommands)[number];

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
  /** Commands that the item accepts now from the reader; some evidence takes a permission besides. */
  commands: z.array(z.enum(moderationCommands)),
});
/** An item that a moderator has to decide. */
export type QueueItem = z.infer<typeof queueItem>;

/** A canned reply of moderators. */
export const reply = z.strictObject({
  code: z.string().check(z.regex(/^[A-Z0-9_]{2,40}$/, fieldErrors.replyCode)),
  text: plainText(1, 2_000),
});
/** A canned reply that a moderator can give as a reason. */
export type Reply = z.infer<typeof reply>;
