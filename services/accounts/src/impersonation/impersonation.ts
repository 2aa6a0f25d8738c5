import type { Decider } from '@ardhi/kernel/write/decider';

/** An admin's view of the product as someone else. */
export interface OpenImpersonation {
  readonly id: string;
  readonly userId: string;
  /** ISO 8601. */
  readonly until: string;
}

type Start = OpenImpersonation & { readonly write: boolean; readonly reason: string };

/** Commands on impersonation, by an admin. */
export type ImpersonationCommand =
  | ({ readonly type: 'StartImpersonation' } & Start)
  | { readonly type: 'EndImpersonation' };

/** Events of impersonation. */
export type ImpersonationEvent =
  | ({ readonly type: 'ImpersonationStarted' } & Start)
  | { readonly type: 'ImpersonationEnded'; readonly id: string; readonly userId: string };

/** The one that has not been ended; it may have expired. */
export interface Impersonations {
  readonly open?: OpenImpersonation;
}

const end = ({ open }: Impersonations): ImpersonationEvent[] =>
  open === undefined ? [] : [{ type: 'ImpersonationEnded', id: open.id, userId: open.userId }];

/** Streams `impersonation-<adminId>`: at most one at a time, so that a new one ends the one before. */
export const impersonation: Decider<Impersonations, ImpersonationCommand, ImpersonationEvent> = {
  name: 'impersonation',
  initial: {},
  personal: { ImpersonationStarted: { fields: ['reason'], subject: ({ userId }) => userId } },
  decide: {
    StartImpersonation: (state, { type: _, ...start }) => [
      ...end(state),
      { type: 'ImpersonationStarted', ...start },
    ],
    EndImpersonation: end,
  },
  evolve: {
    ImpersonationStarted: (_, { id, userId, until }) => ({ open: { id, userId, until } }),
    ImpersonationEnded: () => ({}),
  },
};
