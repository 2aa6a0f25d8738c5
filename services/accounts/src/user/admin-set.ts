import type { Decider } from '@ardhi/kernel/write/decider';
import { refuse } from '@ardhi/kernel/write/refusal';

/** Adds a user to the set of admins or removes them. */
export type AdminSetCommand = { type: 'Appoint'; userId: string } | { type: 'Dismiss'; userId: string };
/** A change of the set of admins. */
export type AdminSetEvent =
  | { type: 'AdminAppointed'; userId: string }
  | { type: 'AdminDismissed'; userId: string };

/** The id of its only stream. */
export const adminSetId = 'afri-admins';

/** The ids of all AFRI_ADMINs in one stream, because "at least one must remain" is a rule about the whole set. */
export const adminSet: Decider<readonly string[], AdminSetCommand, AdminSetEvent> = {
  name: 'adminset',
  initial: [],
  decide: {
    Appoint: (state, { userId }) => (state.includes(userId) ? [] : [{ type: 'AdminAppointed', userId }]),
    Dismiss: (state, { userId }) => {
      if (!state.includes(userId)) return [];
      return state.length > 1 ? [{ type: 'AdminDismissed', userId }] : refuse('LAST_ADMIN');
    },
  },
  evolve: {
    AdminAppointed: (state, { userId }) => [...state.filter((id) => id !== userId), userId],
    AdminDismissed: (state, { userId }) => state.filter((id) => id !== userId),
  },
};
