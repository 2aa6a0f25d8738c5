import {
  hideListing,
  mergeGuestData,
  putRecents,
  readHidden,
  readRecents,
  unhideListing,
} from '@ardhi/contracts/accounts/favourites.routes';
import { canSeeListing, type ListingViewer } from '@ardhi/contracts/listings/listing-visibility';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { AccountsContext } from '../context.ts';
import { withFavourites } from '../favourites/favourite-marks.ts';
import { type Favourites, favourites } from '../favourites/favourites.ts';
import { listings, visibleCards } from '../replicas/listings.ts';
import { readSettings } from '../replicas/settings.ts';
import { userIdOf } from '../user/user-id.ts';
import { visitorListLimits } from './limits.ts';
import { type VisitorLists, visitorLists } from './visitor-lists.ts';

type CommandCall = Pick<Call<unknown, unknown, unknown>, 'execute' | 'caller'>;

/** Routes for recently viewed and hidden listings, and to merge a guest's lists after sign-in. */
export function visitorListRoutes(accounts: AccountsContext): Endpoint[] {
  const shared = listQueries(accounts);
  return [
    readRecentsRoute(shared),
    putRecentsRoute(shared),
    readHiddenRoute(shared),
    hideListingRoute(accounts),
    unhideListingRoute(),
    mergeGuestDataRoute(shared),
  ];
}

/** Queries shared by the routes: a visitor's lists, and cards for them. */
function listQueries({ context }: AccountsContext) {
  const listingRows = context.read(listings);

  /** Cards in the given order, without listings that the viewer may not see. */
  async function cards(ids: readonly string[], viewer: ListingViewer) {
    const byId = await visibleCards(context, await listingRows.getMany(ids), viewer);
    const found = ids.flatMap((id) => byId.get(id) ?? []);
    return { items: await withFavourites(context, viewer, found) };
  }
  const listsOf = async (id: string) => (await context.state<VisitorLists>(visitorLists, id)).state;

  /** Saves the listings that the caller may see and that are not saved yet, as many as there is room for; returns their number. */
  async function save(call: CommandCall, id: string, listingIds: readonly string[]): Promise<number> {
    const { saved } = (await context.state<Favourites>(favourites, id)).state;
    const found = (await listingRows.getMany([...new Set(listingIds)])).filter(
      (listing) => canSeeListing(listing, call.caller) && saved[listing.id] === undefined,
    );
    const { favourites: maxFavourites } = await readSettings(context, 'limits');
    const added = found.slice(0, Math.max(0, maxFavourites - Object.keys(saved).length));
    for (const { id: listingId, price, status } of added) {
      const snapshot = omitUndefined({ priceAtSave: price, statusAtSave: status });
      await call.execute(favourites, id, { type: 'Save', listingId, most: maxFavourites, ...snapshot });
    }
    return added.length;
  }

  return { cards, listsOf, save };
}
type ListQueries = ReturnType<typeof listQueries>;

function readRecentsRoute({ cards, listsOf }: ListQueries): Endpoint {
  return serve(readRecents, async ({ caller }) => {
    const { recents, hidden } = await listsOf(userIdOf(caller.subject));
    return cards(without(recents, hidden), caller);
  });
}

function putRecentsRoute({ cards, listsOf }: ListQueries): Endpoint {
  return serve(putRecents, async (call) => {
    const { listingIds } = call.body;
    const id = userIdOf(call.caller.subject);
    await call.execute(visitorLists, id, { type: 'RecordRecents', listingIds });
    return cards(without(listingIds, (await listsOf(id)).hidden), call.caller);
  });
}

const without = (ids: readonly string[], hidden: readonly string[]) =>
  ids.filter((id) => !hidden.includes(id));

function readHiddenRoute({ listsOf }: ListQueries): Endpoint {
  return serve(readHidden, async ({ caller }) => ({
    listingIds: [...(await listsOf(userIdOf(caller.subject))).hidden],
  }));
}

/** @throws Refusal NOT_FOUND for a listing that the caller may not see */
function hideListingRoute({ context }: AccountsContext): Endpoint {
  return serve(hideListing, async (call) => {
    const { listingId } = call.params;
    const listing = await context.read(listings).get(listingId);
    if (listing === undefined || !canSeeListing(listing, call.caller)) refuse('NOT_FOUND');
    await call.execute(visitorLists, userIdOf(call.caller.subject), {
      type: 'Hide',
      listingIds: [listingId],
    });
  });
}

function unhideListingRoute(): Endpoint {
  return serve(unhideListing, async (call) => {
    const { listingId } = call.params;
    await call.execute(visitorLists, userIdOf(call.caller.subject), { type: 'Unhide', listingId });
  });
}

/** Leaves out listings beyond a limit, so that they cost the guest nothing else. */
function mergeGuestDataRoute({ listsOf, save }: ListQueries): Endpoint {
  return serve(mergeGuestData, async (call) => {
    const id = userIdOf(call.caller.subject);
    const guest = call.body;
    const added = await save(call, id, guest.favourites);
    const current = await listsOf(id);
    const hidden = [...new Set([...current.hidden, ...guest.hidden])].slice(0, visitorListLimits.hidden);
    await call.execute(visitorLists, id, {
      type: 'RecordRecents',
      listingIds: [...guest.recents, ...current.recents],
    });
    await call.execute(visitorLists, id, { type: 'MergeComparison', listingIds: guest.compare });
    await call.execute(visitorLists, id, { type: 'Hide', listingIds: hidden });
    return { added, skipped: guest.favourites.length - added };
  });
}
