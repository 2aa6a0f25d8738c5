import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { unlessErased } from '@ardhi/contracts/erased';
import type { PhotosImported } from '@ardhi/contracts/listings/import-events';
import { idFrom } from '@ardhi/kernel/base/ids';
import { isRefusal } from '@ardhi/kernel/base/refusal';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { separateReader } from '@ardhi/kernel/worker-process/separate-reader';
import { requireFileType } from '../files/detect-type.ts';
import { picturePool } from '../picture/picture-pool.ts';
import { preparePicture } from '../preparation/prepare-picture.ts';
import { processingLimits } from '../processing-limits.ts';
import { type NewMedia, storeMedia } from './store-media.ts';
import type { PhotosInZip, UnzippedPhoto } from './unzip-photos.ts';

const pictures = picturePool(1);

/** `unzipPhotos` in a process of its own. */
const unzipSeparately = separateReader<PhotosInZip, readonly UnzippedPhoto[]>({
  worker: new URL('./unzip-worker.ts', import.meta.url),
  maxCpuMs: processingLimits.unzipMs,
  maxMemoryBytes: processingLimits.unzipMemoryBytes,
});

/** Extracts the photos of imported listings from their zip file and stores them within the owner's quota. */
export const onPhotosImported: Reaction<PhotosImported> = {
  name: 'media.on-photos-imported',
  subscribesTo: ['import'],
  on: {
    async PhotosImported({ file, by, agencyId, photos }, { id }, context) {
      const blob = await context.blobs.get(file);
      if (blob === undefined) return;
      const uploadFolder = join(context.folder, 'incoming');
      await mkdir(uploadFolder, { recursive: true });
      const folder = await mkdtemp(join(uploadFolder, 'import-'));
      try {
        const zip = join(folder, 'zip');
        await pipeline(blob.stream, createWriteStream(zip));
        for (const { listingId, names } of unlessErased(photos, [])) {
          const owner = agencyId ?? by;
          await importPhotos({ context, zip, folder, names, listingId, owner, by, eventId: id });
        }
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  },
};

interface PhotoImport {
  readonly context: ServiceContext;
  /** Path of the zip file, and a folder for what is made of it. */
  readonly zip: string;
  readonly folder: string;
  readonly names: readonly string[];
  readonly listingId: string;
  readonly owner: string;
  readonly by: string;
  /** The event id, from which media ids are derived, so that a redelivery changes nothing. */
  readonly eventId: string;
}

/** Stores the photos of one listing; files that are not pictures or exceed the quota are skipped and logged. */
async function importPhotos({
  context,
  zip,
  folder,
  names,
  listingId,
  owner,
  by,
  eventId,
}: PhotoImport): Promise<void> {
  const seed = `${eventId}:${listingId}`;
  const media: NewMedia[] = [];
  const photos = await unzipSeparately({ zip, names, folder }).catch(logSkipped(context, listingId));
  for (const [at, photo] of (photos ?? []).entries()) {
    const prepared = await preparePhoto(photo).catch(logSkipped(context, listingId));
    if (prepared !== undefined) media.push({ ...prepared, id: idFrom(`${seed}:${at}`) });
  }
  media.sort((first, second) => names.indexOf(first.fileName) - names.indexOf(second.fileName));
  if (media.length === 0) return;
  const withBaseNames = media.map((photo) => ({
    ...photo,
    fileName: photo.fileName.split('/').at(-1) ?? 'photo',
  }));
  const request = {
    listingId,
    kind: 'IMAGE' as const,
    owner,
    uploadedBy: by,
    reservation: idFrom(seed),
    media: withBaseNames,
  };
  const execute: Parameters<typeof storeMedia>[1] = (rules, id, command) =>
    context.execute(rules, id, command, { commandId: seed, actor: by });
  await storeMedia(context, execute, request).catch(logSkipped(context, listingId));
}

async function preparePhoto({ name, path, bytes }: UnzippedPhoto): Promise<Omit<NewMedia, 'id'>> {
  const mime = await requireFileType(path, name);
  const file = await preparePicture(pictures, { path, name, mime, bytes }, dirname(path));
  return { fileName: name, lat: null, lon: null, file };
}

const logSkipped =
  ({ log }: ServiceContext, listingId: string) =>
  (error: unknown): undefined => {
    if (!isRefusal(error)) throw error;
    log.info({ listingId, code: error.code }, 'media.import.photos-skipped');
    return undefined;
  };
