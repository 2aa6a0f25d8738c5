import { type PublishedSystemCallEvent, systemCallEvents } from '@ardhi/contracts/gateway/events';
import { publishingDecider } from '@ardhi/kernel/write/publishing-decider';

/** Adds the counts of one batch. */
export type SystemCallsCommand = { readonly type: 'CountSystemCalls' } & Omit<
  PublishedSystemCallEvent,
  'type'
>;

/** The calls of one external system, in batches; no command is refused. */
export const systemCalls = publishingDecider<
  Readonly<Record<string, never>>,
  SystemCallsCommand,
  typeof systemCallEvents
>(systemCallEvents, {
  snapshots: { every: 500, revision: 1 },
  initial: {},
  decide: { CountSystemCalls: (_, { type: __, ...counts }) => [{ type: 'SystemCallsCounted', ...counts }] },
  evolve: { SystemCallsCounted: (state) => state },
});
