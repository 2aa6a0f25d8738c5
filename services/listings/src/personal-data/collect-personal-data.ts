import type { PersonalDataSections } from '@ardhi/contracts/personal-data/personal-data-events';
import { historyEntries } from '@ardhi/kernel/privacy/personal-data';
import { readAll } from '@ardhi/kernel/read/read-all';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { comparison } from '../discovery/comparison.ts';
import { savedSearchRows } from '../discovery/saved-searches.projection.ts';
import { titleRequests } from '../evidence/title-requests.projection.ts';
import { importJobs } from '../imports/import-jobs.projection.ts';
import { listingRows } from '../listing/listings.projection.ts';
import { reports } from '../moderation/reports.ts';
import { reportedListings } from './reported-listings.projection.ts';

/** Saved searches, comparisons, reports, requests to see documents and imports of a user, and the listings that they are the agent of. */
export async function collectPersonalData(
  context: ServiceContext,
  userId: string,
): Promise<PersonalDataSections> {
  const { read } = context;
  const own = await readAll(read(listingRows), {
    where: { owners: { contains: userId } },
    sort: ['createdAt'],
  });
  const imported = await readAll(read(importJobs), { where: { by: userId }, sort: ['startedAt'] });
  return {
    'saved searches': await readAll(read(savedSearchRows), { where: { userId }, sort: ['changedAt'] }),
    comparisons: await historyEntries(context, comparison, userId),
    'reports about listings': await reportsOf(context, userId),
    'requests to see documents': await readAll(read(titleRequests), { where: { userId }, sort: ['at'] }),
    imports: imported.map(({ id, fileName, startedAt, state }) => ({ id, fileName, startedAt, state })),
    listings: own.map(({ id, ref, kind, reason, createdAt, updatedAt, place, details }) => ({
      ...{ id, ref, kind, reason, createdAt, updatedAt, place },
      ...details,
    })),
  };
}

/** A user's texts about listings that they reported. */
async function reportsOf(context: ServiceContext, userId: string): Promise<readonly object[]> {
  const { listingIds = [] } = (await context.read(reportedListings).get(userId)) ?? {};
  const filed: object[] = [];
  for (const listingId of listingIds)
    for await (const { at, event } of context.history(reports, listingId))
      if (isFiledBy(event, userId)) filed.push({ listingId, at, ...event });
  return filed;
}

const isFiledBy = (event: object, userId: string): boolean => 'by' in event && event.by === userId;
