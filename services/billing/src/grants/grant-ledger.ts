import { grantEvents, type PublishedGrantEvent } from '@ardhi/contracts/billing/events';
import { publishingDecider } from '@ardhi/kernel/write/publishing-decider';
import { refuse } from '@ardhi/kernel/write/refusal';

/** What can be done to the grants of an owner. */
export type GrantCommand =
  | ({ readonly type: 'GrantItem' } & Omit<Extract<PublishedGrantEvent, { type: 'ItemGranted' }>, 'type'>)
  | { readonly type: 'VoidGrant'; readonly grantId: string; readonly reason: string };

/** Which grants an owner has. */
export interface GrantLedger {
  readonly grants: Readonly<Record<string, { readonly isVoid: boolean }>>;
}

/** The grants of one owner: an agency, an agent without one, or a user. A grant is issued once and may be taken back. */
export const grantLedger = publishingDecider<GrantLedger, GrantCommand, typeof grantEvents>(grantEvents, {
  snapshots: { every: 500, revision: 1 },
  initial: { grants: {} },
  decide: {
    GrantItem: ({ grants }, { type: _, ...granted }) =>
      grants[granted.grantId] === undefined ? [{ type: 'ItemGranted', ...granted }] : [],
    VoidGrant: ({ grants }, { grantId, reason }) => {
      const held = grants[grantId] ?? refuse('NOT_FOUND');
      return held.isVoid ? [] : [{ type: 'GrantVoided', grantId, reason }];
    },
  },
  evolve: {
    ItemGranted: ({ grants }, { grantId }) => ({ grants: { ...grants, [grantId]: { isVoid: false } } }),
    GrantVoided: ({ grants }, { grantId }) => ({ grants: { ...grants, [grantId]: { isVoid: true } } }),
  },
});
