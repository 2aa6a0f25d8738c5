import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { unlessErased } from '@ardhi/contracts/erased';
import type { PhotosImported } from '@ardhi/contracts/listings/import-events';
import type { Reaction } from '@ardhi/kernel/consume/reaction';
import { idFrom } from '@ardhi/kernel/runtime/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { unzip } from '@ardhi/kernel/runtime/unzip';
import { Refusal } from '@ardhi/kernel/write/refusal';
import { requireFileType } from '../files/detect-type.ts';
import { picturePool } from '../picture/picture-pool.ts';
import { preparePicture } from '../preparation/prepare-picture.ts';
import { type NewMedia, storeMedia } from './store-media.ts';

const pictures = picturePool(1);

/** Extracts the photos of imported listings from their zip file and stores them within the owner's quota. */
export const onPhotosImported: Reaction<PhotosImported> = {
  name: 'media.on-photos-imported',
  subscribesTo: ['import'],
  on: {
    async PhotosImported({ file, by, agencyId, photos }, { id }, context) {
      const blob = await context.blobs.get(file);
      if (blob === undefined) return;
      const bytes = new Uint8Array(await buffer(blob.stream));
      for (const { listingId, names } of unlessErased(photos, [])) {
        const owner = agencyId ?? by;
        await importPhotos({ context, bytes, names, listingId, owner, by, eventId: id });
      }
    },
  },
};

interface PhotoImport {
  readonly context: ServiceContext;
  readonly bytes: Uint8Array;
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
  bytes,
  names,
  listingId,
  owner,
  by,
  eventId,
}: PhotoImport): Promise<void> {
  const uploadFolder = join(context.folder, 'incoming');
  await mkdir(uploadFolder, { recursive: true });
  const folder = await mkdtemp(join(uploadFolder, 'import-'));
  const seed = `${eventId}:${listingId}`;
  try {
    const media: NewMedia[] = [];
    for (const [at, [name, content]] of [
      ...unzip(bytes, (entryName) => names.includes(entryName)),
    ].entries()) {
      const prepared = await preparePhoto(folder, name, content).catch(logSkipped(context, listingId));
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
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function preparePhoto(
  folder: string,
  name: string,
  content: Uint8Array,
): Promise<Omit<NewMedia, 'id'>> {
  const photoFolder = await mkdtemp(join(folder, 'photo-'));
  const path = join(photoFolder, 'original');
  await writeFile(path, content);
  const mime = await requireFileType(path, name);
  const file = await preparePicture(pictures, { path, name, mime, bytes: content.length }, photoFolder);
  return { fileName: name, lat: null, lon: null, file };
}

const logSkipped =
  ({ log }: ServiceContext, listingId: string) =>
  (error: unknown): undefined => {
    if (!(error instanceof Refusal)) throw error;
    log.info({ listingId, code: error.code }, 'media.import.photos-skipped');
    return undefined;
  };
