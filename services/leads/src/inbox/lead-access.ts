import type { Decider } from '@ardhi/kernel/decider';

type AccessCommand = { type: 'OpenLeads'; reason: string; what: string };
type AccessEvent = { type: 'LeadsOpened'; reason: string; what: string };

/** Streams `leadaccess-<adminId>`: an admin who looks at people's enquiries says why, and it is kept (model §4.10). */
export const leadAccess: Decider<Readonly<Record<string, never>>, AccessCommand, AccessEvent> = {
  name: 'leadaccess',
  initial: {},
  decide: { OpenLeads: (_, { reason, what }) => [{ type: 'LeadsOpened', reason, what }] },
  evolve: { LeadsOpened: (it) => it },
};
