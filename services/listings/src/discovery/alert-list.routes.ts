import { listAlerts } from '@ardhi/contracts/listings/saved-searches.routes';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { findPage } from '@ardhi/kernel/read/find-page';
import { hiddenFrom } from '../cards/hidden-listings.ts';
import type { ListingsContext } from '../context.ts';
import { isDiscoverable } from '../listing/listing-card.ts';
import { type AlertRunRow, alertRuns } from './alert-runs.projection.ts';
import { isReadable, savedSearchRows } from './saved-searches.projection.ts';

const maxSearches = 100;

const listingIds = ({ newIds, changed }: Pick<AlertRunRow, 'newIds' | 'changed'>): string[] => [
  ...newIds,
  ...changed.map(({ id }) => id),
];

/** A change of a listing whose price only those who ask are told, or that is no longer public. */
const withoutPrices = ({ from: _, to: __, ...change }: AlertRunRow['changed'][number]) => change;

/** Route that lists the alerts sent to a user, each with the cards of its listings that are still public. */
export const alertListRoutes = ({ service, listings, cards }: ListingsContext): Endpoint[] => [
  serve(listAlerts, async ({ caller, query: { searchId, ...paging } }) => {
    const rows = service.read(savedSearchRows);
    const own = (await rows.find({ where: { userId: caller.id }, limit: maxSearches })).filter(isReadable);
    const searches = own.filter(({ id }) => searchId === undefined || id === searchId);
    const where = { searchId: { in: searches.map(({ id }) => id) } };
    const page = await findPage(service.read(alertRuns), { where }, paging, ['-sentAt']);
    const ids = [...new Set(page.items.flatMap(listingIds))];
    const hidden = await hiddenFrom(service, caller);
    const visible = (await listings.getMany(ids)).filter(
      (listing) => isDiscoverable(listing) && !hidden.includes(listing.id),
    );
    const byId = new Map((await cards(visible)).map((card) => [card.id, card]));
    const items = page.items.map(({ newIds, changed, ...run }) => ({
      ...run,
      newIds: [...newIds],
      changed: changed.map((one) => (byId.get(one.id)?.price ? one : withoutPrices(one))),
      name: searches.find(({ id }) => id === run.searchId)?.name ?? '',
      state: 'SENT' as const,
      cards: listingIds({ newIds, changed }).flatMap((id) => byId.get(id) ?? []),
    }));
    return { ...page, items };
  }),
];
