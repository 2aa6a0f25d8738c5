import { createReadStream } from 'node:fs';
import type { UploadKind } from '@ardhi/contracts/media';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id } from '@ardhi/contracts/values';
import { instantOf } from '@ardhi/kernel/base/clock';
import type { Call } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { CommandResult } from '@ardhi/kernel/write/command-handler';
import { gallery } from '../gallery/gallery.ts';
import { keysOf, type MediaItem, weightOf } from '../gallery/media-item.ts';
import type { PreparedFile } from '../preparation/prepare-picture.ts';
import { reservationExpiryTopic } from '../processes/sweep-blobs.ts';
import { type Charge, mediaQuota } from '../quota/media-quota.ts';
import { allowanceOf } from '../replicas/billing.ts';
import { maxPerListing } from './quota-check.ts';

/** One file to be added to a gallery. */
export interface NewMedia {
  readonly id: Id;
  readonly fileName: string;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly file: PreparedFile;
  readonly caption?: MediaItem['caption'];
}

/** Purpose of stored files, and the quota that pays for them. */
export interface StoreRequest {
  readonly listingId: Id;
  readonly kind: UploadKind;
  /** Owner of the charged quota: the agency, or an independent agent. */
  readonly owner: Id;
  readonly uploadedBy: Id;
  /** The reservation id; the same when an upload is repeated. */
  readonly reservation: Id;
  /** True if the files stay private until their editor publishes them. */
  readonly held?: boolean;
  readonly media: readonly NewMedia[];
}

/** Executes a command as the uploader: a caller or the system. */
export type ExecuteCommand = Call<unknown, unknown, unknown>['execute'];

const reservationMs = 3_600_000;

/**
 * Stores prepared files in a gallery, all of them or none: reserves the owner's quota, writes the blobs, then adds the
 * files to the gallery. After a crash in between, the reservation expires within an hour and the blobs are swept.
 */
export async function storeMedia(
  context: ServiceContext,
  execute: ExecuteCommand,
  request: StoreRequest,
): Promise<CommandResult> {
  const { listingId, kind, owner, reservation, uploadedBy, media, held = false } = request;
  const { clock, scheduler: timer, blobs } = context;
  const createdAt = clock.now();
  const free = await allowanceOf(context, owner);
  const until = instantOf(clock.epoch() + reservationMs);
  const items = media.map((newMedia) =>
    itemOf(newMedia, {
      listingId,
      kind,
      payer: owner,
      uploadedBy,
      createdAt,
      permission: permissionOf(kind, held),
    }),
  );
  await timer.schedule({
    id: reservation,
    at: until,
    topic: reservationExpiryTopic,
    data: { owner, reservation },
  });
  await execute(mediaQuota, owner, {
    type: 'ReserveQuota',
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
    const limit = await maxPerListing(context, kind, { payer: owner, listingId });
    return await execute(gallery, listingId, {
      type: 'AddMedia',
      items,
      cameras,
      most: limit,
      reservation,
    });
  } catch (error) {
    await execute(mediaQuota, owner, { type: 'CancelReservation', reservation });
    throw error;
  }
}

function itemOf(
  { id, fileName, lat, lon, file, caption }: NewMedia,
  common: Pick<MediaItem, 'listingId' | 'kind' | 'payer' | 'uploadedBy' | 'createdAt' | 'permission'>,
): MediaItem {
  const { gps: _, files: __, ...facts } = file;
  return { ...facts, ...common, id, fileName, lat, lon, ...omitUndefined({ caption }) };
}

/** Documents contain personal data: they are private until the uploader shares them. */
const permissionOf = (kind: UploadKind, held: boolean): MediaItem['permission'] =>
  kind === 'DOCUMENT' || held ? 'PRIVATE' : 'PUBLIC';

const chargeOf = (item: MediaItem): Charge => ({
  mediaId: item.id,
  sha256: item.sha256,
  bytes: weightOf(item),
  keys: keysOf(item),
  ...(item.kind !== 'IMAGE' && { uncounted: true }),
});
