import type { ContactClicked } from '@ardhi/contracts/leads/events';
import type { Decider } from '@ardhi/kernel/decider';

type ClickCommand = { type: 'Click' } & Omit<ContactClicked, 'type'>;

/** Who asked for a number is not kept, only that somebody did; nothing can be refused. */
export const contactClicks: Decider<Readonly<Record<string, never>>, ClickCommand, ContactClicked> = {
  name: 'contactclicks',
  snapshots: { every: 500, revision: 1 },
  initial: {},
  decide: { Click: (_, { type: __, ...click }) => [{ type: 'ContactClicked', ...click }] },
  evolve: { ContactClicked: (it) => it },
};
