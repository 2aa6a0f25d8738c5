import { join } from 'node:path';
import { uploadMedia } from '@ardhi/contracts/media/media.routes';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import { refuse } from '@ardhi/kernel/refusal';
import type { ServiceTools } from '@ardhi/kernel/service';
import { settingOf } from '../around/settings.ts';
import { listingRows, ownListing, payerOf } from '../listing/listing-rows.ts';
import type { PicturePool } from '../picture/picture-pool.ts';
import { fits, type MediaQuota, mediaQuota } from '../quota/media-quota.ts';
import { type MediaSet, mediaSet } from '../set/media-set.ts';
import type { MediaReader } from '../set/read-media.ts';
import { knownType } from './known-type.ts';
import { preparePicture } from './prepare-picture.ts';
import { type Arrived, type Upload, withUpload } from './read-upload.ts';
import { type NewMedia, storeMedia } from './store-media.ts';

interface Typed extends Arrived {
  readonly mime: string;
}

/** Adds photos to a listing (api.md M1): decided in the order of model §4.5, and all of them or none. */
export function uploadPhotos(tools: ServiceTools, pool: PicturePool, reader: MediaReader): Served {
  const rows = tools.read(listingRows);

  async function roomFor(listingId: string, payer: string, count: number): Promise<void> {
    const quota = (await tools.state<MediaQuota>(mediaQuota, payer)).state;
    const { items } = (await tools.state<MediaSet>(mediaSet, listingId)).state;
    const free = await settingOf(tools, 'freeTier');
    const max = (quota.allowance ?? free).imagesPerListing;
    if (items.length + count > max) refuse('TOO_MANY_FILES', { max, current: items.length });
    const charges = Array.from({ length: count }, (_, i) => ({ sha256: String(i), bytes: 0 }));
    fits(quota, charges, { now: tools.clock.now(), free });
  }

  async function drawn({ files, folder }: Upload, newId: () => string): Promise<readonly NewMedia[]> {
    const typed = await Promise.all(
      files.map(
        async (file): Promise<Typed> => ({ ...file, mime: await knownType(file.path, file.fileName) }),
      ),
    );
    return Promise.all(
      typed.map(async ({ path, fileName, mime, bytes, lat, lon }, i) => {
        const seen = { path, name: fileName, mime, bytes };
        const picture = await preparePicture(pool, seen, join(folder, String(i)));
        return { id: newId(), fileName, lat, lon, picture };
      }),
    );
  }

  return serve(uploadMedia, async ({ params, caller, request, response, order, newId }) => {
    const listing = await ownListing(rows, params.id, caller);
    const payer = payerOf(listing);
    const most = await settingOf(tools, 'uploads');
    const into = join(tools.folder, 'incoming');
    return withUpload({ into, most }, request, response, async (upload) => {
      await Promise.all(upload.files.map(({ path, fileName }) => knownType(path, fileName)));
      await roomFor(listing.id, payer, upload.files.length);
      const media = await drawn(upload, newId);
      const stored = {
        listingId: listing.id,
        owner: payer,
        uploadedBy: caller.id,
        reservation: newId(),
        media,
      };
      await storeMedia(tools, order, stored);
      const added = new Set(media.map(({ id }) => id));
      const { items, quota } = await reader.ofOwner(listing);
      return { items: items.filter(({ id }) => added.has(id)), quota };
    });
  });
}
