import { createReadStream } from 'node:fs';
import type { Id } from '@ardhi/contracts/values';
import { instantOf } from '@ardhi/kernel/clock';
import type { Outcome } from '@ardhi/kernel/command';
import type { Call } from '@ardhi/kernel/http/serve';
import type { ServiceTools } from '@ardhi/kernel/service';
import { settingOf } from '../around/settings.ts';
import { type Charge, type MediaQuota, mediaQuota } from '../quota/media-quota.ts';
import { reservationTopic } from '../quota/sweep.ts';
import { keysOf, type MediaItem, weightOf } from '../set/media-item.ts';
import { mediaSet } from '../set/media-set.ts';
import type { PreparedPicture } from './prepare-picture.ts';

/** One picture on its way into a listing. */
export interface NewMedia {
  readonly id: Id;
  readonly fileName: string;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly picture: PreparedPicture;
}

export interface StoreOrder {
  readonly listingId: Id;
  /** Who pays: the agency, or the agent who has none. */
  readonly owner: Id;
  readonly uploadedBy: Id;
  /** A new id; the same one when the same upload is repeated. */
  readonly reservation: Id;
  readonly media: readonly NewMedia[];
}

/** Gives an order as whoever uploads: a caller, or the system. */
export type Give = Call<unknown, unknown, unknown>['order'];

const reservedForMs = 3_600_000;

/**
 * Keeps prepared pictures for a listing, all of them or none: room is reserved in the owner's quota, the blobs are
 * written, then the set says it has them. If the process dies in between, the reservation lapses within an hour
 * and what it had written is swept.
 */
export async function storeMedia(tools: ServiceTools, give: Give, order: StoreOrder): Promise<Outcome> {
  const { listingId, owner, reservation, uploadedBy, media } = order;
  const { clock, timer, blobs } = tools;
  const createdAt = clock.now();
  const { images, storageBytes, imagesPerListing } = await settingOf(tools, 'freeTier');
  const free = { images, storageBytes, imagesPerListing };
  const until = instantOf(clock.epoch() + reservedForMs);
  const items = media.map((one) => itemOf(one, { listingId, payer: owner, uploadedBy, createdAt }));
  await timer.set({ id: reservation, at: until, topic: reservationTopic, data: { owner, reservation } });
  await give(mediaQuota, owner, {
    type: 'ReserveRoom',
    reservation,
    charges: items.map(chargeOf),
    until,
    free,
  });
  try {
    for (const { picture } of media) {
      for (const [key, path] of Object.entries(picture.files)) {
        if ((await blobs.stat(key)) === undefined) await blobs.put(createReadStream(path));
      }
    }
    const { allowance = free } = (await tools.state<MediaQuota>(mediaQuota, owner)).state;
    const cameras = media.flatMap(({ id, picture: { gps } }) => (gps ? [{ id, uploadedBy, gps }] : []));
    const most = allowance.imagesPerListing;
    return await give(mediaSet, listingId, {
      type: 'AddMedia',
      items,
      cameras,
      most,
      reservation,
    });
  } catch (error) {
    await give(mediaQuota, owner, { type: 'DropReservation', reservation });
    throw error;
  }
}

function itemOf(
  { id, fileName, lat, lon, picture }: NewMedia,
  about: Pick<MediaItem, 'listingId' | 'payer' | 'uploadedBy' | 'createdAt'>,
): MediaItem {
  const { gps: _, files: __, ...facts } = picture;
  return { ...facts, ...about, id, kind: 'IMAGE', fileName, lat, lon, permission: 'PUBLIC' };
}

const chargeOf = (item: MediaItem): Charge => ({
  mediaId: item.id,
  sha256: item.sha256,
  bytes: weightOf(item),
  keys: keysOf(item),
});
