import { apiCallEvents, type PublishedApiCallEvent } from '@ardhi/contracts/gateway/events';
import { publishingDecider } from '@ardhi/kernel/write/publishing-decider';

/** Adds the counts of one batch. */
export type ApiCallsCommand = { readonly type: 'CountApiCalls' } & Omit<PublishedApiCallEvent, 'type'>;

/** The calls of one day, in batches; no command is refused. */
export const apiCalls = publishingDecider<
  Readonly<Record<string, never>>,
  ApiCallsCommand,
  typeof apiCallEvents
>(apiCallEvents, {
  snapshots: { every: 500, revision: 1 },
  initial: {},
  decide: { CountApiCalls: (_, { type: __, ...counts }) => [{ type: 'ApiCallsCounted', ...counts }] },
  evolve: { ApiCallsCounted: (state) => state },
});
