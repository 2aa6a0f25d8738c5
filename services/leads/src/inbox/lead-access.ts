import type { Decider } from '@ardhi/kernel/write/decider';

type AccessCommand = { type: 'OpenLeads'; reason: string; what: string };
type AccessEvent = { type: 'LeadsOpened'; reason: string; what: string };

/** Streams `leadaccess-<adminId>`: records why an admin opened leads (model §4.10). */
export const leadAccess: Decider<Readonly<Record<string, never>>, AccessCommand, AccessEvent> = {
  name: 'leadaccess',
  initial: {},
  decide: { OpenLeads: (_, { reason, what }) => [{ type: 'LeadsOpened', reason, what }] },
  evolve: { LeadsOpened: (state) => state },
};
