import * as z from 'zod/mini';
import { money } from '../money.ts';
import { plainText } from '../text.ts';
import { emailAddress, singleLine } from '../text-fields.ts';
import { id } from '../values.ts';
import { e164 } from './user-fields.ts';

/** People in one circle at most, those who are only invited included (model §5 B6). */
export const maxCircleMembers = 20;

/** Task that a circle member takes care of (model §5 B6); most members have none. */
export const circleRole = z.enum(['PAYER', 'INSPECTOR', 'LAWYER', 'TREASURER']);
/** Task that a circle member takes care of. */
export type CircleRole = z.infer<typeof circleRole>;

/** A member's vote on a listing of the shortlist. */
export const circleVote = z.enum(['YES', 'MAYBE', 'NO']);
/** A member's vote on a listing of the shortlist. */
export type CircleVote = z.infer<typeof circleVote>;

/** Kind of proposal: to pay something, or to take the next step. */
export const proposalKind = z.enum(['PAY', 'STAGE']);
/** Kind of proposal. */
export type ProposalKind = z.infer<typeof proposalKind>;

/** How many members must approve a proposal; more than half of them without a number. */
export const circleRule = z.strictObject({
  approvals: z.optional(z.int().check(z.minimum(1), z.maximum(maxCircleMembers))),
});
/** How many members must approve a proposal. */
export type CircleRule = z.infer<typeof circleRule>;

/** A new circle. */
export const circleInput = z.strictObject({ name: singleLine(80), rule: z.optional(circleRule) });

/** Changes by the organiser; omitted fields stay. `renewLink` ends the link by which people joined so far. */
export const circleChanges = z.strictObject({
  name: z.optional(singleLine(80)),
  rule: z.optional(circleRule),
  renewLink: z.optional(z.literal(true)),
});

/** How a person who joins by a link is called in the circle; an invitation or an account has a name already. */
export const joinCircleInput = z.strictObject({ name: z.optional(singleLine(80)) });

/** A person who gets a link of their own; an address is written to, a number is for sharing the link by WhatsApp. */
export const circleMemberInput = z.strictObject({
  name: singleLine(80),
  phone: z.optional(e164),
  email: z.optional(emailAddress),
  role: z.optional(circleRole),
});

/** A listing for the shortlist. */
export const circleItemInput = z.strictObject({ listingId: id, note: z.optional(plainText(0, 500)) });

/** A member's vote on a listing; a later vote replaces it. */
export const circleVoteInput = z.strictObject({ listingId: id, vote: circleVote });

/** A message to the circle. */
export const circleMessageInput = z.strictObject({ text: plainText(1, 1_000) });

/** Proposal for the circle. */
export const proposalInput = z.strictObject({
  kind: proposalKind,
  amount: z.optional(money),
  text: plainText(1, 500),
});

/** The answer of a member to a proposal; it can be changed until the proposal is decided. */
export const approvalInput = z.strictObject({ proposalId: id, approve: z.boolean() });
