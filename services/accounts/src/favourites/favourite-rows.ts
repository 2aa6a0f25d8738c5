import type { FavouriteFilters, FavouriteRow } from '@ardhi/contracts/accounts/favourites.routes';
import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { ListingViewer } from '@ardhi/contracts/listings/listing-visibility';
import type { Money } from '@ardhi/contracts/money';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { toDollars } from '@ardhi/contracts/settings/dollars';
import { paginate } from '@ardhi/kernel/read/page';
import type { ReadModel } from '@ardhi/kernel/read/read-model';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type ListingRow, visibleCards } from '../replicas/listings.ts';
import type { FavouriteListRow, SavedListing } from './favourite-lists.projection.ts';

/** The read models that favourites are joined from. */
export interface FavouriteSources {
  readonly context: Pick<ServiceContext, 'keys' | 'clock'>;
  readonly lists: ReadModel<FavouriteListRow>;
  readonly listings: ReadModel<ListingRow>;
}

/** Owner of the favourites, and the viewer who reads them. */
interface FavouriteOwner {
  readonly userId: string;
  readonly viewer: ListingViewer;
}

/** One page of a user's favourites, filtered and sorted in memory: there are at most 500. */
export async function favouritePage(
  sources: FavouriteSources,
  { userId, viewer }: FavouriteOwner,
  filters: FavouriteFilters,
) {
  const rows = await favouriteRows(sources, { userId, viewer });
  const matching = rows.filter((row) => matches(row, filters)).toSorted(comparators[filters.sort]);
  return { ...paginate(matching, filters), folders: foldersOf(rows) };
}

/**
 * A user's favourites whose listing the viewer may see. The others stay saved, and are back when the listing returns to
 * the market.
 */
export async function favouriteRows(
  { context, lists, listings }: FavouriteSources,
  { userId, viewer }: FavouriteOwner,
): Promise<FavouriteRow[]> {
  const saved = (await lists.get(userId))?.saved ?? [];
  const replicas = await listings.getMany(saved.map((favourite) => favourite.listingId));
  const cards = await visibleCards(context, replicas, viewer);
  return saved.flatMap((favourite) => {
    const card = cards.get(favourite.listingId);
    return card === undefined ? [] : [rowOf(userId, favourite, card)];
  });
}

function rowOf(userId: string, saved: SavedListing, card: ListingCard): FavouriteRow {
  const { listingId, addedAt, note, folder, notify = true, priceAtSave, statusAtSave } = saved;
  return {
    userId,
    listingId,
    addedAt,
    notify,
    statusAtSave: (statusAtSave as FavouriteRow['statusAtSave'] | undefined) ?? card.status,
    card: { ...card, favourite: true },
    ...omitUndefined({ note, folder }),
    ...(card.qualifier !== 'ON_APPLICATION' &&
      omitUndefined({ priceAtSave, changePercent: changeOf(priceAtSave, card.price) })),
  };
}

/** Price change in percent, to one decimal; undefined when the prices cannot be compared. */
function changeOf(before: Money | undefined, now: Money | undefined): number | undefined {
  if (before === undefined || now === undefined || before.amount === 0) return undefined;
  if (before.currency !== now.currency) return undefined;
  return Math.round((now.amount / before.amount - 1) * 1_000) / 10;
}

function matches(row: FavouriteRow, { folder, changed, q }: FavouriteFilters): boolean {
  const hasChanged = (row.changePercent ?? 0) !== 0 || row.statusAtSave !== row.card.status;
  const searchText = `${row.card.title} ${row.card.place} ${row.note ?? ''}`.toLowerCase();
  return (
    (folder === undefined || row.folder === folder) &&
    (changed === undefined || changed === hasChanged) &&
    (q === undefined || searchText.includes(q.toLowerCase()))
  );
}

type Compare = (a: FavouriteRow, b: FavouriteRow) => number;
const compareBy =
  (value: (row: FavouriteRow) => string | number): Compare =>
  (a, b) => {
    const [left, right] = [value(a), value(b)];
    return left < right ? -1 : left > right ? 1 : 0;
  };
const reversed =
  (compare: Compare): Compare =>
  (a, b) =>
    compare(b, a);
const ascending = {
  addedAt: compareBy((row) => row.addedAt),
  price: compareBy(({ card }) => (card.price === undefined ? 0 : toDollars(card.price))),
  change: compareBy((row) => row.changePercent ?? 0),
};
const comparators: Readonly<Record<FavouriteFilters['sort'], Compare>> = {
  addedAt: ascending.addedAt,
  '-addedAt': reversed(ascending.addedAt),
  price: ascending.price,
  '-price': reversed(ascending.price),
  change: ascending.change,
  '-change': reversed(ascending.change),
};

function foldersOf(rows: readonly FavouriteRow[]) {
  const counts = Map.groupBy(rows, (row) => row.folder ?? '');
  return [...counts]
    .filter(([name]) => name !== '')
    .map(([name, rowsInFolder]) => ({ name, count: rowsInFolder.length }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
