import type { Media } from '@ardhi/contracts/media/media';
import {
  changeMedia,
  checkProcessed,
  deleteListingMedia,
  deleteMedia,
  listMedia,
  orderMedia,
  readQuota,
} from '@ardhi/contracts/media/media.routes';
import { admins } from '@ardhi/contracts/roles';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Call, type Served, serve } from '@ardhi/kernel/http/serve';
import { refuse } from '@ardhi/kernel/refusal';
import type { ServiceTools } from '@ardhi/kernel/service';
import {
  findListing,
  isPublicListing,
  type ListingRow,
  listingRows,
  ownListing,
  owns,
  payerOf,
} from '../listing/listing-rows.ts';
import { mediaQuota } from '../quota/media-quota.ts';
import type { MediaDetails } from './media-item.ts';
import { type MediaCommand, type MediaEvent, mediaSet } from './media-set.ts';
import { mediaHomes } from './media-sets.ts';
import type { MediaReader } from './read-media.ts';

/** Everything about a listing's files besides putting them in and taking their bytes out (api.md M2-M7, M12). */
export function setRoutes(tools: ServiceTools, reader: MediaReader): readonly Served[] {
  const rows = tools.read(listingRows);
  const homes = tools.read(mediaHomes);

  async function listingOf(mediaId: string, caller: Caller): Promise<ListingRow> {
    const home = await homes.get(mediaId);
    return home === undefined || home.removed
      ? refuse('NOT_FOUND')
      : ownListing(rows, home.listingId, caller);
  }

  async function removed(
    listing: ListingRow,
    mediaId: string,
    { order }: Pick<Call<unknown, unknown, unknown>, 'order'>,
  ) {
    const remove: MediaCommand = { type: 'RemoveMedia', id: mediaId };
    const { events } = await order(mediaSet, listing.id, remove);
    const gone = (events as readonly MediaEvent[]).find((event) => event.type === 'MediaRemoved');
    // The bytes are free at once: the next upload may need them before anybody has heard of it.
    if (gone) await order(mediaQuota, gone.payer, { type: 'FreeRoom', mediaId });
    return undefined;
  }

  async function one(listing: ListingRow, id: string): Promise<Media> {
    const { items } = await reader.ofOwner(listing);
    return items.find((item) => item.id === id) ?? refuse('NOT_FOUND');
  }

  return [
    serve(listMedia, async ({ params, caller }) => {
      const listing = (await findListing(rows, params.id)) ?? refuse('NOT_FOUND');
      if (owns(caller, listing)) return reader.ofOwner(listing);
      return isPublicListing(listing) ? { items: await reader.ofPublic(listing) } : refuse('NOT_FOUND');
    }),
    serve(deleteListingMedia, async (call) =>
      removed(await ownListing(rows, call.params.id, call.caller), call.params.mediaId, call),
    ),
    serve(deleteMedia, async (call) =>
      removed(await listingOf(call.params.mediaId, call.caller), call.params.mediaId, call),
    ),
    serve(changeMedia, async ({ params, body, caller, order }) => {
      const listing = await ownListing(rows, params.id, caller);
      const { order: place, cover, latitude, longitude, ...said } = body;
      if (said.permission === 'ADMIN' && (caller.role === '' || !admins.includes(caller.role)))
        refuse('FORBIDDEN', { need: admins, have: caller.role });
      const changes = {
        ...said,
        ...(latitude !== undefined && { lat: latitude }),
        ...(longitude !== undefined && { lon: longitude }),
      } as MediaDetails;
      const change: MediaCommand = {
        type: 'ChangeMedia',
        id: params.mediaId,
        changes,
        cover: cover ?? false,
        ...(place !== undefined && { place }),
      };
      await order(mediaSet, listing.id, change);
      return one(listing, params.mediaId);
    }),
    serve(orderMedia, async ({ params, body, caller, order }) => {
      const listing = await ownListing(rows, params.id, caller);
      const command: MediaCommand = { type: 'OrderMedia', ids: body.ids };
      await order(mediaSet, listing.id, command);
      return { items: (await reader.ofOwner(listing)).items };
    }),
    serve(checkProcessed, async ({ body, caller }) => {
      const found = await Promise.all(
        body.ids.map(async (id) => {
          const home = await homes.get(id);
          const listing = home && !home.removed ? await rows.get(home.listingId) : undefined;
          return listing && owns(caller, listing) ? [await one(listing, id)] : [];
        }),
      );
      return found.flat().map(({ id, state, error, renditions }) => ({
        id,
        state,
        ...(error !== undefined && { error }),
        renditions,
      }));
    }),
    serve(readQuota, async ({ query, caller }) => {
      const listing = query.listingId && (await ownListing(rows, query.listingId, caller));
      return reader.quotaOf(listing ? payerOf(listing) : (caller.tenant ?? caller.id));
    }),
  ];
}
