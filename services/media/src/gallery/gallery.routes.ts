import { canSeeListing, isListingInsider } from '@ardhi/contracts/listings/listing-visibility';
import type { Media } from '@ardhi/contracts/media';
import { listExternalMedia } from '@ardhi/contracts/media/external-media.routes';
import {
  changeMedia,
  deleteListingMedia,
  deleteMediaById,
  listMedia,
  readProcessingState,
  readQuota,
  reorderMedia,
} from '@ardhi/contracts/media/media.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { admins, isAdmin } from '@ardhi/contracts/roles';
import { forbid } from '@ardhi/kernel/base/forbid';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { mediaQuota } from '../quota/media-quota.ts';
import { idOfExternalRef, type ListingRow, listings } from '../replicas/listings.ts';
import { mediaLocations } from './galleries.projection.ts';
import { gallery, type MediaCommand, type MediaEvent } from './gallery.ts';
import type { GalleryReader } from './gallery-reader.ts';
import { findListing, payerOf, requireOwnListing } from './listing-access.ts';
import type { MediaDetails } from './media-item.ts';

/** Routes to list, change, order and remove the files of a gallery (api.md M2-M7, M12, I19). */
export function galleryRoutes(context: ServiceContext, galleries: GalleryReader): readonly Endpoint[] {
  const shared = galleryAccess(context, galleries);
  return [
    listMediaRoute(shared),
    serve(listExternalMedia, async ({ params, caller }) => {
      const id = await idOfExternalRef(context, caller.tenant, params.externalRef);
      const listing = await requireOwnListing(shared.listingRows, id, caller);
      return { items: (await galleries.forOwner(listing)).items };
    }),
    deleteListingMediaRoute(shared),
    deleteMediaByIdRoute(shared),
    changeMediaRoute(shared),
    reorderMediaRoute(shared),
    readProcessingStateRoute(shared),
    readQuotaRoute(shared),
  ];
}

/** Access shared by the routes: the listings of the files, and views for their owner. */
function galleryAccess(context: ServiceContext, galleries: GalleryReader) {
  const listingRows = context.read(listings);
  const locations = context.read(mediaLocations);

  async function listingOf(mediaId: string, caller: Caller): Promise<ListingRow> {
    const location = await locations.get(mediaId);
    return location === undefined || location.removed
      ? refuse('NOT_FOUND')
      : requireOwnListing(listingRows, location.listingId, caller);
  }

  async function removeMedia(
    listing: ListingRow,
    mediaId: string,
    call: Pick<Call<unknown, unknown, unknown>, 'execute' | 'version'>,
  ) {
    const remove: MediaCommand = { type: 'RemoveMedia', id: mediaId };
    const { events, version } = await call.execute(gallery, listing.id, remove);
    const removedEvent = (events as readonly MediaEvent[]).find((event) => event.type === 'MediaRemoved');
    // Releases the quota at once: the next upload may need it before the reaction runs.
    if (removedEvent) await call.execute(mediaQuota, removedEvent.payer, { type: 'ReleaseQuota', mediaId });
    call.version(version);
    return undefined;
  }

  async function ownerMedia(listing: ListingRow, id: string): Promise<Media> {
    const { items } = await galleries.forOwner(listing);
    return items.find((item) => item.id === id) ?? refuse('NOT_FOUND');
  }

  return { galleries, listingRows, removeMedia, listingOf, ownerMedia, locations };
}
type GalleryAccess = ReturnType<typeof galleryAccess>;

function listMediaRoute({ galleries, listingRows }: GalleryAccess): Endpoint {
  return serve(listMedia, async ({ params, caller }) => {
    const listing = (await findListing(listingRows, params.id)) ?? refuse('NOT_FOUND');
    if (!canSeeListing(listing, caller)) return refuse('NOT_FOUND');
    if (isListingInsider(listing, caller)) return galleries.forOwner(listing);
    return { items: await galleries.forPublic(listing) };
  });
}

function deleteListingMediaRoute({ listingRows, removeMedia }: GalleryAccess): Endpoint {
  return serve(deleteListingMedia, async (call) =>
    removeMedia(await requireOwnListing(listingRows, call.params.id, call.caller), call.params.mediaId, call),
  );
}

function deleteMediaByIdRoute({ listingOf, removeMedia }: GalleryAccess): Endpoint {
  return serve(deleteMediaById, async (call) =>
    removeMedia(await listingOf(call.params.mediaId, call.caller), call.params.mediaId, call),
  );
}

function changeMediaRoute({ listingRows, ownerMedia }: GalleryAccess): Endpoint {
  return serve(changeMedia, async ({ params, body, caller, execute }) => {
    const listing = await requireOwnListing(listingRows, params.id, caller);
    const { order: position, cover, latitude, longitude, ...details } = body;
    if (details.permission === 'ADMIN' && !isAdmin(caller.role)) forbid(admins, caller.role);
    const changes = {
      ...details,
      ...omitUndefined({ lat: latitude, lon: longitude }),
    } as MediaDetails;
    const change: MediaCommand = {
      type: 'ChangeMedia',
      id: params.mediaId,
      changes,
      cover: cover ?? false,
      ...omitUndefined({ place: position }),
    };
    await execute(gallery, listing.id, change);
    return ownerMedia(listing, params.mediaId);
  });
}

function reorderMediaRoute({ galleries, listingRows }: GalleryAccess): Endpoint {
  return serve(reorderMedia, async ({ params, body, caller, execute }) => {
    const listing = await requireOwnListing(listingRows, params.id, caller);
    const command: MediaCommand = { type: 'OrderMedia', ids: body.ids };
    await execute(gallery, listing.id, command);
    return { items: (await galleries.forOwner(listing)).items };
  });
}

function readProcessingStateRoute({ listingRows, locations, ownerMedia }: GalleryAccess): Endpoint {
  return serve(readProcessingState, async ({ body, caller }) => {
    const found = await Promise.all(
      body.ids.map(async (id) => {
        const location = await locations.get(id);
        const listing = location && !location.removed ? await listingRows.get(location.listingId) : undefined;
        return listing && isListingInsider(listing, caller) ? [await ownerMedia(listing, id)] : [];
      }),
    );
    return found.flat().map(({ id, state, error, renditions }) => ({
      id,
      state,
      ...omitUndefined({ error }),
      renditions,
    }));
  });
}

function readQuotaRoute({ galleries, listingRows }: GalleryAccess): Endpoint {
  return serve(readQuota, async ({ query, caller }) => {
    const listing = query.listingId && (await requireOwnListing(listingRows, query.listingId, caller));
    return galleries.quotaOf(listing ? payerOf(listing) : (caller.tenant ?? caller.id));
  });
}
