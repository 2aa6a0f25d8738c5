import * as z from 'zod/mini';
import { agentCard } from '../listings/contact-cards.ts';
import { id, instant } from '../values.ts';

/** EXPIRED is derived from the expiry; the other states are recorded. */
export const invitationStates = ['OPEN', 'EXPIRED', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'] as const;
/** An invitation as the inviting agency sees it. */
export const invitation = z.strictObject({
  id,
  state: z.enum(invitationStates),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  title: z.optional(z.string()),
  message: z.optional(z.string()),
  createdAt: instant,
  expiresAt: instant,
  /** Invitation link, to share manually while the invitation is open. */
  url: z.optional(z.string()),
});
/** An invitation as the inviting agency sees it, with its link while it is open. */
export type InvitationDetails = z.infer<typeof invitation>;

/** The states of a request to join an agency. */
export const joinRequestStates = ['OPEN', 'ACCEPTED', 'REFUSED', 'WITHDRAWN'] as const;
/** A request to join as the agency sees it. */
export const joinRequest = z.strictObject({
  id,
  state: z.enum(joinRequestStates),
  agent: agentCard,
  message: z.optional(z.string()),
  at: instant,
});
/** A request to join as the agency sees it. */
export type JoinRequest = z.infer<typeof joinRequest>;
