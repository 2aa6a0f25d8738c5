import { type ContactClicked, contactClickEvents } from '@ardhi/contracts/leads/events';
import { publishingDecider } from '@ardhi/kernel/write/publishing-decider';

type ClickCommand = { type: 'Click' } & Omit<ContactClicked, 'type'>;

/** Streams `contactclicks-<listing or agent id>`. Counts clicks without recording the visitor; no command is refused. */
export const contactClicks = publishingDecider<
  Readonly<Record<string, never>>,
  ClickCommand,
  typeof contactClickEvents
>(contactClickEvents, {
  snapshots: { every: 500, revision: 1 },
  initial: {},
  decide: { Click: (_, { type: __, ...click }) => [{ type: 'ContactClicked', ...click }] },
  evolve: { ContactClicked: (state) => state },
});
