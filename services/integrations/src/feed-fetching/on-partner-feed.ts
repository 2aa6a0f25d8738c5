import type { PublishedFeedImportEvent } from '@ardhi/contracts/listings/feed-import-events';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { instantOf } from '@ardhi/kernel/base/clock';
import { idFrom } from '@ardhi/kernel/base/ids';
import { isRefusal } from '@ardhi/kernel/base/refusal';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { JobCommand } from '@ardhi/kernel/write/job-decider';
import type { ExternalSystemEvent } from '../external-system/external-system.ts';
import { externalSystems } from '../external-system/external-systems.projection.ts';
import { integrationsJob } from '../partner-feed/integrations-job.ts';
import {
  type PartnerFeedCommand,
  type PartnerFeedEvent,
  type PartnerFeedState,
  partnerFeed,
} from '../partner-feed/partner-feed.ts';
import { fetchFeed } from './fetch-feed.ts';

const topic = 'integrations.fetch-feed';
const hourMs = 3_600_000;

const jobIdOf = (systemId: string) => `${topic}:${systemId}`;

const scheduleRun = ({ scheduler }: ServiceContext, systemId: string, at: string) =>
  scheduler.schedule({ id: jobIdOf(systemId), at, topic, data: { systemId } });

const cancelRuns = (_: unknown, { subject }: { readonly subject: string }, { scheduler }: ServiceContext) =>
  scheduler.cancel(jobIdOf(subject));

const tellFeed = (
  { execute }: ServiceContext,
  systemId: string,
  command: Extract<PartnerFeedCommand, { runId: string }>,
) => execute(partnerFeed, systemId, command, { commandId: `${command.runId}:${command.type}` });

const tellJob = ({ execute }: ServiceContext, id: string, command: JobCommand) =>
  execute(integrationsJob, id, command, { commandId: `${id}:${command.type}` });

/** Fetches feeds of partners when they are due or asked for, and keeps what came of each run. */
export const onPartnerFeed: Reaction<ExternalSystemEvent | PartnerFeedEvent | PublishedFeedImportEvent> = {
  name: 'integrations.fetch-partner-feeds',
  subscribesTo: ['externalsystem', 'partnerfeed', 'feedimport'],
  on: {
    FeedSet: (_, { subject, at }, context) => scheduleRun(context, subject, at),
    FeedEnded: cancelRuns,
    SystemRemoved: cancelRuns,

    async RunRequested({ runId, agencyId, ownerId }, { subject: systemId }, context) {
      if (ownerId !== undefined) await tellJob(context, runId, { type: 'StartJob', kind: 'FEED', ownerId });
      const feed = (await context.read(externalSystems).get(systemId))?.feed;
      if (feed === undefined)
        return tellFeed(context, systemId, {
          type: 'EndRun',
          runId,
          state: 'FAILED',
          error: 'The feed was removed.',
        });
      const { state } = await context.state<PartnerFeedState>(partnerFeed, systemId);
      // Of a feed that an admin asked for, the whole is imported once more.
      const known = ownerId === undefined ? state.imported : undefined;
      const found = await fetchFeed(context, feed, known);
      if ('error' in found)
        return tellFeed(context, systemId, { type: 'EndRun', runId, state: 'FAILED', error: found.error });
      if ('unchanged' in found)
        return tellFeed(context, systemId, { type: 'RecordUnchanged', runId, agencyId });
      const { format, currency } = feed;
      const { version } = found;
      const fetched = { type: 'RecordFetched', runId, agencyId, format, version } as const;
      return tellFeed(context, systemId, { ...fetched, ...omitUndefined({ currency }) });
    },
    async FeedImported({ systemId, counts, refused }, { subject: runId }, context) {
      const { state: feed } = await context.state<PartnerFeedState>(partnerFeed, systemId);
      const state = feed.fetched === undefined ? 'UNCHANGED' : 'DONE';
      await tellFeed(context, systemId, { type: 'EndRun', runId, state, counts, refused });
    },
    FeedRefused: ({ systemId, error }, { subject: runId }, context) =>
      tellFeed(context, systemId, { type: 'EndRun', runId, state: 'FAILED', error }),

    async RunEnded({ runId, error }, _, context) {
      const { state } = await context.state<{ readonly state: string }>(integrationsJob, runId);
      if (state.state === 'UNKNOWN') return;
      const end: JobCommand =
        error === undefined
          ? { type: 'CompleteJob', url: '/admin/external-systems' }
          : { type: 'FailJob', error };
      await tellJob(context, runId, end);
    },
  },
};

/** Registers the job that asks for a run of a feed, again and again. */
export function runFeeds(context: ServiceContext): void {
  const { scheduler, clock, read } = context;
  scheduler.onDue(topic, async ({ data, at }) => {
    const systemId = String(data['systemId']);
    const { feed, status, ownerAgencyId: agencyId } = (await read(externalSystems).get(systemId)) ?? {};
    if (feed === undefined || agencyId === undefined) return;
    if (status === 'ACTIVE') {
      const runId = idFrom(`feed-run:${systemId}:${at}`, clock.epoch());
      try {
        await tellFeed(context, systemId, { type: 'RequestRun', runId, agencyId });
      } catch (error) {
        // The last run goes on.
        if (!isRefusal(error, 'WRONG_STATE')) throw error;
      }
    }
    await scheduleRun(context, systemId, instantOf(clock.epoch() + feed.everyHours * hourMs));
  });
}
