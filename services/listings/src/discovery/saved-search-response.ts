import type { SavedQuery, SavedSearch } from '@ardhi/contracts/listings/saved-search';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { ListingsContext } from '../context.ts';
import { alertRuns } from './alert-runs.projection.ts';
import { describeSearch } from './describe-search.ts';
import { listingSearch } from './listing-search.view.ts';
import { savedSearchQuery } from './saved-search-query.ts';
import { isReadable, type SavedSearchRow, savedSearchRows } from './saved-searches.projection.ts';

/** Describes a query in words. @throws Refusal VALIDATION_FAILED, GEOMETRY_INVALID for a query that the index cannot run */
export async function describeQuery(
  { service, gazetteer }: ListingsContext,
  query: SavedQuery,
): Promise<string> {
  const geography = await gazetteer();
  savedSearchQuery(query, { geography, now: service.clock.epoch() });
  return describeSearch(query, geography);
}

/** The number of results now, and of those listed since the search was last viewed; empty while the search index is unavailable. */
async function resultCounts(
  { service, gazetteer }: ListingsContext,
  { query, lookedAt }: SavedSearchRow,
): Promise<Pick<SavedSearch, 'found'>> {
  const now = service.clock.epoch();
  const { filters = [], ...rest } = savedSearchQuery(query, { geography: await gazetteer(), now });
  const count = async (more: typeof filters) =>
    (await service.search(listingSearch).search({ ...rest, filters: [...filters, ...more], limit: 0 })).total;
  try {
    const since = { field: 'listedAt', from: Date.parse(lookedAt) + 1 };
    const [total, fresh] = await Promise.all([count([]), count([since])]);
    return { found: { total, fresh } };
  } catch (error) {
    if ((error as { code?: string }).code !== 'SEARCH_UNAVAILABLE') throw error;
    return {};
  }
}

/** A saved search as its owner sees it, with its result counts and its last alert. */
export async function savedSearchResponse(
  context: ListingsContext,
  row: SavedSearchRow,
): Promise<SavedSearch> {
  const { holder: _, userId: __, email: ___, lookedAt: ____, changedAt: _____, ...fields } = row;
  const runs = context.service.read(alertRuns);
  const [last] = await runs.find({ where: { searchId: row.id }, sort: ['-sentAt'], limit: 1 });
  return {
    ...fields,
    triggers: [...row.triggers],
    quietHours: [...row.quietHours],
    ...(await resultCounts(context, row)),
    ...(last && { lastSentAt: last.sentAt }),
  };
}

/** The response for a search read again by id. @throws Refusal NOT_FOUND */
export async function readSavedSearchResponse(context: ListingsContext, id: string): Promise<SavedSearch> {
  const row = await context.service.read(savedSearchRows).get(id);
  return isReadable(row) ? savedSearchResponse(context, row) : refuse('NOT_FOUND');
}
