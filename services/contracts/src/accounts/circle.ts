import * as z from 'zod/mini';
import { listingCard } from '../listings/card.ts';
import { money } from '../money.ts';
import { id, instant } from '../values.ts';
import { circleRole, circleRule, circleVote, proposalKind } from './circle-input.ts';

/** A person in a circle. Of someone who was erased only the id is left, so that the name is empty. */
export const circleMember = z.strictObject({
  id,
  name: z.string(),
  role: z.optional(circleRole),
  state: z.enum(['INVITED', 'JOINED', 'LEFT']),
  hasAccount: z.boolean(),
  /** When the state began. */
  since: instant,
  /** The personal link, for the organiser and for whoever invited the person; theirs alone to use. */
  link: z.optional(z.string()),
  /** Where the link can be sent, for the same people, until the person has joined. */
  phone: z.optional(z.string()),
});
/** A person in a circle. */
export type CircleMember = z.infer<typeof circleMember>;

/** A listing on the shortlist; without a card it is not shown to the reader any more. */
export const circleItem = z.strictObject({
  listingId: id,
  card: z.optional(listingCard),
  note: z.optional(z.string()),
  by: id,
  at: instant,
  votes: z.array(z.strictObject({ by: id, vote: circleVote })),
});
/** A listing on the shortlist of a circle. */
export type CircleItem = z.infer<typeof circleItem>;

/** A message to a circle. */
export const circleMessage = z.strictObject({ id, by: id, at: instant, text: z.string() });
/** A message to a circle. */
export type CircleMessage = z.infer<typeof circleMessage>;

/** Something that a circle decides by its rule. It is a record: no money moves by it. */
export const circleProposal = z.strictObject({
  id,
  by: id,
  at: instant,
  kind: proposalKind,
  amount: z.optional(money),
  text: z.string(),
  /** Approvals that it takes, by the rule of the circle when it was made. */
  needed: z.int(),
  state: z.enum(['OPEN', 'APPROVED', 'REJECTED']),
  decidedAt: z.optional(instant),
  answers: z.array(z.strictObject({ by: id, approve: z.boolean(), at: instant })),
});
/** Something that a circle decides by its rule. */
export type CircleProposal = z.infer<typeof circleProposal>;

/** A circle as one of its members sees it. */
export const circle = z.strictObject({
  id,
  name: z.string(),
  createdAt: instant,
  rule: circleRule,
  /** The member who changes and ends the circle. */
  organiserId: id,
  /** The member who reads it. */
  you: id,
  /** Anyone who has it can join the circle. */
  link: z.string(),
  members: z.array(circleMember),
  items: z.array(circleItem),
  messages: z.array(circleMessage),
  proposals: z.array(circleProposal),
});
/** A circle as one of its members sees it. */
export type Circle = z.infer<typeof circle>;

/** A circle in the list of someone's circles. */
export const circleSummary = z.strictObject({
  id,
  name: z.string(),
  members: z.int(),
  items: z.int(),
  openProposals: z.int(),
  /** When something last happened. */
  changedAt: instant,
});
/** A circle in the list of someone's circles. */
export type CircleSummary = z.infer<typeof circleSummary>;
