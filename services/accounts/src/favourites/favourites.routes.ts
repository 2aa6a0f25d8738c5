import {
  listFavourites,
  listUserFavourites,
  removeFavourite,
  saveFavourite,
  toggleFavourite,
} from '@ardhi/contracts/accounts/favourites.routes';
import { canSeeListing } from '@ardhi/contracts/listings/listing-visibility';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { AccountsContext } from '../context.ts';
import { listings } from '../replicas/listings.ts';
import { readSettings } from '../replicas/settings.ts';
import { findPerson } from '../user/authority.ts';
import { userIdOf } from '../user/user-id.ts';
import { favouriteLists } from './favourite-lists.projection.ts';
import { favouritePage, favouriteRows } from './favourite-rows.ts';
import { favourites, type ListingSnapshot } from './favourites.ts';

/** Routes to list, save, toggle and remove favourites. */
export function favouriteRoutes({ context }: AccountsContext): Endpoint[] {
  const sources = { context, lists: context.read(favouriteLists), listings: context.read(listings) };

  /** The listing's current price and status. @throws Refusal NOT_FOUND for a listing that the viewer may not see */
  async function snapshotOf(listingId: string, viewer: Caller): Promise<ListingSnapshot> {
    const listing = await sources.listings.get(listingId);
    if (listing === undefined || !canSeeListing(listing, viewer)) return refuse('NOT_FOUND');
    return omitUndefined({ priceAtSave: listing.price, statusAtSave: listing.status });
  }

  return [
    serve(listFavourites, ({ caller, query }) =>
      favouritePage(sources, { userId: userIdOf(caller.subject), viewer: caller }, query),
    ),

    serve(toggleFavourite, async (call) => {
      const id = userIdOf(call.caller.subject);
      const { listingId } = call.params;
      const list = await sources.lists.get(id);
      const isSaved = list?.saved.some((saved) => saved.listingId === listingId) ?? false;
      const snapshot = isSaved ? {} : await snapshotOf(listingId, call.caller);
      const { events } = await call.execute(favourites, id, {
        type: 'Toggle',
        most: (await readSettings(context, 'limits')).favourites,
        listingId,
        ...omitUndefined(call.body),
        ...snapshot,
      });
      const count = (await sources.lists.get(id))?.saved.length ?? 0;
      return { favourite: events.some((event) => event.type === 'FavouriteAdded'), count };
    }),

    serve(saveFavourite, async (call) => {
      const id = userIdOf(call.caller.subject);
      const { listingId } = call.params;
      const snapshot = await snapshotOf(listingId, call.caller);
      await call.execute(favourites, id, {
        type: 'Save',
        most: (await readSettings(context, 'limits')).favourites,
        listingId,
        ...omitUndefined(call.body),
        ...snapshot,
      });
      const rows = await favouriteRows(sources, { userId: id, viewer: call.caller });
      return rows.find((row) => row.listingId === listingId) ?? refuse('NOT_FOUND');
    }),

    serve(removeFavourite, async (call) => {
      const { listingId } = call.params;
      await call.execute(favourites, userIdOf(call.caller.subject), { type: 'Remove', listingId });
    }),

    serve(listUserFavourites, async ({ params, query, caller }) => {
      const { id } = await findPerson(context, params.id);
      return favouritePage(sources, { userId: id, viewer: caller }, query);
    }),
  ];
}
