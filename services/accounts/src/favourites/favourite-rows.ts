import type { FavouriteFilters, FavouriteRow } from '@ardhi/contracts/accounts/favourites.routes';
import type { Money } from '@ardhi/contracts/money';
import type { ReadModel } from '@ardhi/kernel/read-model';
import { pageOfAll } from '../page-of-all.ts';
import { present } from '../present.ts';
import type { FavouriteList, SavedListing } from './favourite-lists.ts';
import { cardOf, type HeardListing } from './heard-listings.ts';

export interface FavouriteSources {
  readonly lists: ReadModel<FavouriteList>;
  readonly listings: ReadModel<HeardListing>;
}

/** One person's favourites as rows, filtered, sorted and paged; at most 500, so all of it in memory. */
export async function favouritePage(sources: FavouriteSources, userId: string, filters: FavouriteFilters) {
  const rows = await favouriteRows(sources, userId);
  const found = rows.filter((row) => matches(row, filters)).toSorted(orders[filters.sort]);
  return { ...pageOfAll(found, filters), folders: foldersOf(rows) };
}

export async function favouriteRows(
  { lists, listings }: FavouriteSources,
  userId: string,
): Promise<FavouriteRow[]> {
  const saved = (await lists.get(userId))?.saved ?? [];
  const known = await listings.getMany(saved.map((one) => one.listingId));
  const byId = new Map(known.map((listing) => [listing.id, listing]));
  return saved.flatMap((one) => {
    const listing = byId.get(one.listingId);
    return listing === undefined ? [] : [rowOf(userId, one, listing)];
  });
}

function rowOf(userId: string, saved: SavedListing, listing: HeardListing): FavouriteRow {
  const { listingId, addedAt, note, folder, notify = true, priceAtSave, statusAtSave } = saved;
  return {
    userId,
    listingId,
    addedAt,
    notify,
    statusAtSave: (statusAtSave as FavouriteRow['statusAtSave'] | undefined) ?? listing.status,
    card: { ...cardOf(listing), favourite: true },
    ...present({ note, folder, priceAtSave, changePercent: changeOf(priceAtSave, listing.price) }),
  };
}

/** Percent to one decimal; undefined where there is nothing to compare. */
function changeOf(before: Money | undefined, now: Money | undefined): number | undefined {
  if (before === undefined || now === undefined || before.amount === 0) return undefined;
  if (before.currency !== now.currency) return undefined;
  return Math.round((now.amount / before.amount - 1) * 1_000) / 10;
}

function matches(row: FavouriteRow, { folder, changed, q }: FavouriteFilters): boolean {
  const moved = (row.changePercent ?? 0) !== 0 || row.statusAtSave !== row.card.status;
  const words = `${row.card.title} ${row.card.place} ${row.note ?? ''}`.toLowerCase();
  return (
    (folder === undefined || row.folder === folder) &&
    (changed === undefined || changed === moved) &&
    (q === undefined || words.includes(q.toLowerCase()))
  );
}

type Order = (a: FavouriteRow, b: FavouriteRow) => number;
const by =
  (value: (row: FavouriteRow) => string | number): Order =>
  (a, b) => {
    const [one, other] = [value(a), value(b)];
    return one < other ? -1 : one > other ? 1 : 0;
  };
const turned =
  (order: Order): Order =>
  (a, b) =>
    order(b, a);
const upwards = {
  addedAt: by((row) => row.addedAt),
  price: by((row) => row.card.price?.amount ?? 0),
  change: by((row) => row.changePercent ?? 0),
};
const orders: Readonly<Record<FavouriteFilters['sort'], Order>> = {
  addedAt: upwards.addedAt,
  '-addedAt': turned(upwards.addedAt),
  price: upwards.price,
  '-price': turned(upwards.price),
  change: upwards.change,
  '-change': turned(upwards.change),
};

function foldersOf(rows: readonly FavouriteRow[]) {
  const counts = Map.groupBy(rows, (row) => row.folder ?? '');
  return [...counts]
    .filter(([name]) => name !== '')
    .map(([name, inside]) => ({ name, count: inside.length }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
