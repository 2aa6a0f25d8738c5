import type { PublishedPartnerFeedEvent } from '@ardhi/contracts/integrations/partner-feed-events';
import type { ImportMapping } from '@ardhi/contracts/listings/import';
import { importFields } from '@ardhi/contracts/listings/import';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { idFrom } from '@ardhi/kernel/base/ids';
import { isRefusal } from '@ardhi/kernel/base/refusal';
import { readBlob } from '@ardhi/kernel/ports/blob-store/read-blob';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import { type ListingsContext, openedContext } from '../context.ts';
import { writingAgency } from '../external-api/upsert-listing.ts';
import { importJob } from '../imports/import-job.ts';
import { importText } from '../imports/import-texts.ts';
import { agencyOwners } from '../replicas/accounts.ts';
import { feedImport } from './feed-import.ts';
import type { FeedListing } from './feed-listing.ts';
import { type FeedRun, feedMetadata, finishFeed, membersOf, noFeedCounts } from './finish-feed.ts';
import { type FeedTable, feedTables } from './read-feed.ts';
import { readReceivedFeed } from './read-received-feed.ts';

type FeedFetched = Extract<PublishedPartnerFeedEvent, { type: 'FeedFetched' }>;

async function runOf(
  { service }: ListingsContext,
  { runId, agencyId }: { readonly runId: string; readonly agencyId: string },
  systemId: string,
): Promise<FeedRun> {
  const owner = await service.read(agencyOwners).get(agencyId);
  return { runId, systemId, agencyId, by: owner?.userId ?? '' };
}

/** Imports what was fetched from partners, with one import for each kind of listing; a feed that cannot be read changes nothing. */
export const onPartnerFeed: Reaction<PublishedPartnerFeedEvent> = {
  name: 'listings.import-partner-feeds',
  subscribesTo: ['partnerfeed'],
  on: {
    async FeedFetched(event, { subject }, service) {
      const context = openedContext(service);
      const run = await runOf(context, event, subject);
      try {
        await startImports(context, run, event);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        const { systemId, runId } = run;
        const refusal = { type: 'RefuseFeed', systemId, error: error.message } as const;
        await service.execute(feedImport, runId, refusal, feedMetadata(run, 'refuse'));
      }
    },
    async FeedUnchanged(event, { subject }, service) {
      const context = openedContext(service);
      await finishFeed(context, await runOf(context, event, subject), noFeedCounts, []);
    },
  },
};

async function startImports(context: ListingsContext, run: FeedRun, { file, format, currency }: FeedFetched) {
  const { service } = context;
  const { runId, agencyId, systemId } = run;
  await writingAgency(context, { tenant: agencyId, role: 'SUPER_AGENT' });
  const listings = await readReceivedFeed({ bytes: await readBlob(service.blobs, file), format });
  const deleted = await deletedReferences(context, systemId);
  const wanted = listings.filter(({ cells }) => !deleted.has(cells.externalRef ?? ''));
  const tables = await feedTables(wanted, await context.gazetteer());
  const jobOf = ({ kind }: FeedTable) => idFrom(`feed-import:${runId}:${kind}`);
  const start = {
    type: 'StartFeedImport',
    ...{ systemId, agencyId, by: run.by },
    jobs: tables.map(jobOf),
    refused: listings.filter((one) => !wanted.includes(one)).map(deletedByHand),
  } as const;
  await service.execute(feedImport, runId, start, feedMetadata(run, 'start'));
  for (const table of tables) await startImport(context, run, jobOf(table), table, currency);
  if (tables.length === 0)
    await finishFeed(
      context,
      run,
      noFeedCounts,
      start.refused,
      new Map(listings.map(({ cells }) => [cells.externalRef ?? '', undefined])),
    );
}

const deletedByHand = ({ cells }: FeedListing) => ({
  ref: cells.externalRef ?? '',
  reason: importText('deletedByHand'),
});

/** References of listings of a feed that people deleted. */
async function deletedReferences(context: ListingsContext, systemId: string): Promise<ReadonlySet<string>> {
  const members = await membersOf(context, systemId);
  const rows = await context.listings.getMany(members.map(({ id }) => id));
  const there = new Set(rows.filter(({ reason }) => reason !== 'DELETED').map(({ id }) => id));
  const present = new Set(members.filter(({ id }) => there.has(id)).map(({ ref }) => ref));
  return new Set(members.filter(({ id, ref }) => !there.has(id) && !present.has(ref)).map(({ ref }) => ref));
}

const columns = Object.fromEntries(importFields.map((field) => [field, field]));
const guesses = importFields.map((field) => ({ header: field, samples: [], field, confidence: 1 }));

async function startImport(
  { service }: ListingsContext,
  run: FeedRun,
  jobId: string,
  { kind, csv, rows }: FeedTable,
  currency: string | undefined,
): Promise<void> {
  const { key } = await service.blobs.put(Buffer.from(csv));
  const mapping: ImportMapping = { columns, values: {}, defaults: omitUndefined({ currency }) };
  const start = {
    type: 'StartImport',
    ...{ fileName: `feed-${kind.toLowerCase()}.csv`, file: key, kind, total: rows, guesses, mapping },
    role: 'SUPER_AGENT',
    agencyId: run.agencyId,
  } as const;
  await service.execute(importJob, jobId, start, feedMetadata(run, `${kind}:start`));
  await service.execute(importJob, jobId, { type: 'RequestImportCheck' }, feedMetadata(run, `${kind}:check`));
}
