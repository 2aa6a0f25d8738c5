import {
  hideListing,
  mergeGuest,
  putCompare,
  putRecents,
  readCompare,
  readRecents,
  unhideListing,
} from '@ardhi/contracts/accounts/favourites.routes';
import { type Call, type Served, serve } from '@ardhi/kernel/http/serve';
import { settingOf } from '../around/settings.ts';
import { type Favourites, favourites } from '../favourites/favourites.ts';
import { cardOf, heardListings } from '../favourites/heard-listings.ts';
import { limits } from '../limits.ts';
import { present } from '../present.ts';
import type { Room } from '../room.ts';
import { userIdOf } from '../user/user-id.ts';
import { type Shelf, shelf } from './shelf.ts';

type Orders = Pick<Call<unknown, unknown, unknown>, 'order'>;

/** What somebody looked at, compares and hides; and what they bring along from before they signed in. */
export function shelfCalls({ tools }: Room): Served[] {
  const listings = tools.read(heardListings);

  /** In the order asked for, without what the public may not see. */
  async function cards(ids: readonly string[]) {
    const found = new Map((await listings.getMany(ids)).map((one) => [one.id, one]));
    const items = ids.flatMap((id) => {
      const listing = found.get(id);
      return listing === undefined || listing.status === 'INACTIVE' ? [] : [cardOf(listing)];
    });
    return { items };
  }
  const mine = async (id: string) => (await tools.state<Shelf>(shelf, id)).state;

  /** Saves what is not saved yet and still to be seen; answers how many that were. */
  async function save(call: Orders, id: string, listingIds: readonly string[]): Promise<number> {
    const { saved } = (await tools.state<Favourites>(favourites, id)).state;
    const found = (await listings.getMany([...new Set(listingIds)])).filter(
      (one) => one.status !== 'INACTIVE' && saved[one.id] === undefined,
    );
    const { favourites: most } = await settingOf(tools, 'limits');
    for (const { id: listingId, price, status } of found) {
      const seen = present({ priceAtSave: price, statusAtSave: status });
      await call.order(favourites, id, { type: 'Save', listingId, most, ...seen });
    }
    return found.length;
  }

  return [
    serve(readRecents, async ({ caller }) => cards((await mine(userIdOf(caller.subject))).recents)),
    serve(putRecents, async (call) => {
      const { listingIds } = call.body;
      await call.order(shelf, userIdOf(call.caller.subject), { type: 'NoteRecents', listingIds });
      return cards(listingIds);
    }),
    serve(readCompare, async ({ caller }) => cards((await mine(userIdOf(caller.subject))).compare)),
    serve(putCompare, async (call) => {
      const { listingIds } = call.body;
      await call.order(shelf, userIdOf(call.caller.subject), { type: 'Compare', listingIds });
      return cards(listingIds);
    }),
    serve(hideListing, async (call) => {
      const { listingId } = call.params;
      await call.order(shelf, userIdOf(call.caller.subject), { type: 'Hide', listingIds: [listingId] });
    }),
    serve(unhideListing, async (call) => {
      const { listingId } = call.params;
      await call.order(shelf, userIdOf(call.caller.subject), { type: 'Unhide', listingId });
    }),

    serve(mergeGuest, async (call) => {
      const id = userIdOf(call.caller.subject);
      const given = call.body;
      const before = await mine(id);
      const compare = [...new Set([...before.compare, ...given.compare])].slice(0, limits.compare);
      await call.order(shelf, id, { type: 'NoteRecents', listingIds: [...given.recents, ...before.recents] });
      await call.order(shelf, id, { type: 'Compare', listingIds: compare });
      await call.order(shelf, id, { type: 'Hide', listingIds: given.hidden });
      const added = await save(call, id, given.favourites);
      return { added, skipped: given.favourites.length - added };
    }),
  ];
}
