import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Id } from '@ardhi/contracts/values';
import type { Outcome } from '@ardhi/kernel/command';
import { idFrom } from '@ardhi/kernel/ids';
import type { ServiceTools } from '@ardhi/kernel/service';
import { freeAllowance } from '../limits.ts';
import { picturePool } from '../picture/picture-pool.ts';
import { type MediaQuota, mediaQuota } from '../quota/media-quota.ts';
import { knownType } from './known-type.ts';
import { type PreparedPicture, preparePicture } from './prepare-picture.ts';
import { storeMedia } from './store-media.ts';

/** Photos that come from this machine and not from a caller: the pictures of the demo world, an import's folder. */
export interface PhotoStore {
  /** Draws a picture's sizes once; the answer may be kept for any number of listings. */
  prepare(path: string): Promise<PreparedPicture>;
  /** Keeps prepared pictures for a listing through the same commands as an upload; repeated, it changes nothing. */
  keep(order: {
    readonly listingId: Id;
    /** The agency, or the agent who has none. */
    readonly owner: Id;
    readonly uploadedBy: Id;
    readonly pictures: readonly PreparedPicture[];
  }): Promise<Outcome>;
  close(): void;
}

/** `folder` holds what is drawn until it is kept. */
export function photoStore(tools: ServiceTools, folder: string): PhotoStore {
  const pool = picturePool();
  return {
    async prepare(path) {
      const name = basename(path);
      const mime = await knownType(path, name);
      const { size: bytes } = await stat(path);
      return preparePicture(pool, { path, name, mime, bytes }, join(folder, idFrom(path)));
    },
    async keep({ listingId, owner, uploadedBy, pictures }) {
      const causation = `photos:${listingId}:${pictures.map(({ sha256 }) => sha256).join()}`;
      await makeRoom(tools, owner, pictures.length);
      const media = pictures.map((picture, i) => ({
        id: idFrom(`${causation}:${i}`, tools.clock.epoch()),
        fileName: `photo-${i + 1}.jpg`,
        lat: null,
        lon: null,
        picture,
      }));
      const reservation = idFrom(causation);
      return storeMedia(tools, (rules, id, command) => tools.order(rules, id, command, { causation }), {
        listingId,
        owner,
        uploadedBy,
        reservation,
        media,
      });
    },
    close: () => pool.close(),
  };
}

/** What we put there ourselves is never refused for want of room: the owner may keep that much more. */
async function makeRoom(tools: ServiceTools, owner: Id, count: number): Promise<void> {
  const { allowance, held } = (await tools.state<MediaQuota>(mediaQuota, owner)).state;
  if (held.length + count <= allowance.images && allowance.imagesPerListing >= count) return;
  const images = 2 * (held.length + count);
  const wider = {
    images,
    imagesPerListing: Math.max(allowance.imagesPerListing, count, 30),
    storageBytes: Math.max(
      allowance.storageBytes,
      (images / freeAllowance.images) * freeAllowance.storageBytes,
    ),
  };
  await tools.order(
    mediaQuota,
    owner,
    { type: 'SetAllowance', allowance: wider },
    { causation: `room:${owner}:${images}` },
  );
}
