import {
  dropFavourite,
  listFavourites,
  listFavouritesOf,
  saveFavourite,
  toggleFavourite,
} from '@ardhi/contracts/accounts/favourites.routes';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import { refuse } from '@ardhi/kernel/refusal';
import { settingOf } from '../around/settings.ts';
import { present } from '../present.ts';
import type { Room } from '../room.ts';
import { userIdOf } from '../user/user-id.ts';
import { favouriteLists } from './favourite-lists.ts';
import { favouritePage, favouriteRows } from './favourite-rows.ts';
import { favourites, type Seen } from './favourites.ts';
import { heardListings } from './heard-listings.ts';

/** What people keep an eye on. */
export function favouriteCalls({ tools }: Room): Served[] {
  const sources = { lists: tools.read(favouriteLists), listings: tools.read(heardListings) };

  /** How a listing stands today. @throws Refusal NOT_FOUND for what the public never saw */
  async function seen(listingId: string): Promise<Seen> {
    const listing = await sources.listings.get(listingId);
    if (listing === undefined || listing.status === 'INACTIVE') return refuse('NOT_FOUND');
    return present({ priceAtSave: listing.price, statusAtSave: listing.status });
  }

  return [
    serve(listFavourites, ({ caller, query }) => favouritePage(sources, userIdOf(caller.subject), query)),

    serve(toggleFavourite, async (call) => {
      const id = userIdOf(call.caller.subject);
      const { listingId } = call.params;
      const before = await sources.lists.get(id);
      const isSaved = before?.saved.some((one) => one.listingId === listingId) ?? false;
      const now = isSaved ? {} : await seen(listingId);
      const { events } = await call.order(favourites, id, {
        type: 'Toggle',
        most: (await settingOf(tools, 'limits')).favourites,
        listingId,
        ...present(call.body),
        ...now,
      });
      const count = (await sources.lists.get(id))?.saved.length ?? 0;
      return { favourite: events.some((event) => event.type === 'FavouriteAdded'), count };
    }),

    serve(saveFavourite, async (call) => {
      const id = userIdOf(call.caller.subject);
      const { listingId } = call.params;
      const now = await seen(listingId);
      await call.order(favourites, id, {
        type: 'Save',
        most: (await settingOf(tools, 'limits')).favourites,
        listingId,
        ...present(call.body),
        ...now,
      });
      const rows = await favouriteRows(sources, id);
      return rows.find((row) => row.listingId === listingId) ?? refuse('NOT_FOUND');
    }),

    serve(dropFavourite, async (call) => {
      const { listingId } = call.params;
      await call.order(favourites, userIdOf(call.caller.subject), { type: 'Remove', listingId });
    }),

    serve(listFavouritesOf, ({ params, query }) => favouritePage(sources, params.id, query)),
  ];
}
