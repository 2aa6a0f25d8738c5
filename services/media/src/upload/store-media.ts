import { createReadStream } from 'node:fs';
import type { BroughtKind } from '@ardhi/contracts/media/media';
import type { Id } from '@ardhi/contracts/values';
import { instantOf } from '@ardhi/kernel/clock';
import type { Outcome } from '@ardhi/kernel/command';
import type { Call } from '@ardhi/kernel/http/serve';
import type { ServiceTools } from '@ardhi/kernel/service';
import { settingOf } from '../around/settings.ts';
import { type Charge, mediaQuota } from '../quota/media-quota.ts';
import { reservationTopic } from '../quota/sweep.ts';
import { keysOf, type MediaItem, weightOf } from '../set/media-item.ts';
import { mediaSet } from '../set/media-set.ts';
import type { PreparedFile } from './prepare-picture.ts';
import { mostOf } from './room.ts';

/** One file on its way into a listing. */
export interface NewMedia {
  readonly id: Id;
  readonly fileName: string;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly file: PreparedFile;
}

export interface StoreOrder {
  readonly listingId: Id;
  readonly kind: BroughtKind;
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
 * Keeps prepared files for a listing, all of them or none: room is reserved in the owner's quota, the blobs are
 * written, then the set says it has them. If the process dies in between, the reservation lapses within an hour
 * and what it had written is swept.
 */
export async function storeMedia(tools: ServiceTools, give: Give, order: StoreOrder): Promise<Outcome> {
  const { listingId, kind, owner, reservation, uploadedBy, media } = order;
  const { clock, timer, blobs } = tools;
  const createdAt = clock.now();
  const { images, storageBytes, imagesPerListing } = await settingOf(tools, 'freeTier');
  const free = { images, storageBytes, imagesPerListing };
  const until = instantOf(clock.epoch() + reservedForMs);
  const items = media.map((one) => itemOf(one, { listingId, kind, payer: owner, uploadedBy, createdAt }));
  await timer.set({ id: reservation, at: until, topic: reservationTopic, data: { owner, reservation } });
  await give(mediaQuota, owner, {
    type: 'ReserveRoom',
    reservation,
    charges: items.map(chargeOf),
    until,
    free,
  });
  try {
    for (const { file } of media) {
      for (const [key, path] of Object.entries(file.files)) {
        if ((await blobs.stat(key)) === undefined) await blobs.put(createReadStream(path));
      }
    }
    const cameras = media.flatMap(({ id, file: { gps } }) => (gps ? [{ id, uploadedBy, gps }] : []));
    const most = await mostOf(tools, kind, owner);
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
  { id, fileName, lat, lon, file }: NewMedia,
  about: Pick<MediaItem, 'listingId' | 'kind' | 'payer' | 'uploadedBy' | 'createdAt'>,
): MediaItem {
  const { gps: _, files: __, ...facts } = file;
  // Papers name people: who brings one says so before anybody else may see it.
  const permission = about.kind === 'DOCUMENT' ? 'PRIVATE' : 'PUBLIC';
  return { ...facts, ...about, id, fileName, lat, lon, permission };
}

const chargeOf = (item: MediaItem): Charge => ({
  mediaId: item.id,
  sha256: item.sha256,
  bytes: weightOf(item),
  keys: keysOf(item),
  ...(item.kind !== 'IMAGE' && { uncounted: true }),
});
