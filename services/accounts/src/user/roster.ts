import type { Decider } from '@ardhi/kernel/decider';
import { refuse } from '@ardhi/kernel/refusal';

export type RosterCommand = { type: 'Appoint'; userId: string } | { type: 'Dismiss'; userId: string };
export type RosterEvent =
  | { type: 'AdminAppointed'; userId: string }
  | { type: 'AdminDismissed'; userId: string };

/** Its one stream. */
export const rosterId = 'afri-admins';

/** Everyone who is AFRI_ADMIN, in one place, because "at least one must remain" is a rule about all of them. */
export const roster: Decider<readonly string[], RosterCommand, RosterEvent> = {
  name: 'roster',
  initial: [],
  decide: {
    Appoint: (it, { userId }) => (it.includes(userId) ? [] : [{ type: 'AdminAppointed', userId }]),
    Dismiss: (it, { userId }) => {
      if (!it.includes(userId)) return [];
      return it.length > 1 ? [{ type: 'AdminDismissed', userId }] : refuse('LAST_ADMIN');
    },
  },
  evolve: {
    AdminAppointed: (it, { userId }) => [...it.filter((one) => one !== userId), userId],
    AdminDismissed: (it, { userId }) => it.filter((one) => one !== userId),
  },
};
