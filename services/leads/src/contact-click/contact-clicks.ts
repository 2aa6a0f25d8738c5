import type { ContactClicked } from '@ardhi/contracts/leads/events';
import type { Decider } from '@ardhi/kernel/write/decider';

type ClickCommand = { type: 'Click' } & Omit<ContactClicked, 'type'>;

/** Streams `contactclicks-<listing or agent id>`. Counts clicks without recording the visitor; no command is refused. */
export const contactClicks: Decider<Readonly<Record<string, never>>, ClickCommand, ContactClicked> = {
  name: 'contactclicks',
  snapshots: { every: 500, revision: 1 },
  initial: {},
  decide: { Click: (_, { type: __, ...click }) => [{ type: 'ContactClicked', ...click }] },
  evolve: { ContactClicked: (state) => state },
};
