import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { PhotosImported } from '@ardhi/contracts/listings/import-events';
import { unzipped } from '@ardhi/kernel/archive';
import { idFrom } from '@ardhi/kernel/ids';
import type { Reaction } from '@ardhi/kernel/reaction';
import { Refusal } from '@ardhi/kernel/refusal';
import type { ServiceTools } from '@ardhi/kernel/service';
import { picturePool } from '../picture/picture-pool.ts';
import { knownType } from './known-type.ts';
import { preparePicture } from './prepare-picture.ts';
import { type NewMedia, storeMedia } from './store-media.ts';

const pool = picturePool(1);

/** Takes the photos of imported listings out of the zip that they came in, within their owner's quota. */
export const onPhotosImported: Reaction<PhotosImported> = {
  name: 'media.on-photos-imported',
  hears: ['import'],
  on: {
    async PhotosImported({ file, by, agencyId, photos }, { id }, tools) {
      const blob = await tools.blobs.get(file);
      if (blob === undefined) return;
      const bytes = new Uint8Array(await buffer(blob.stream));
      for (const { listingId, names } of photos) {
        const owner = agencyId ?? by;
        await taken({ tools, bytes, names, listingId, owner, by, cause: id });
      }
    },
  },
};

interface Taking {
  readonly tools: ServiceTools;
  readonly bytes: Uint8Array;
  readonly names: readonly string[];
  readonly listingId: string;
  readonly owner: string;
  readonly by: string;
  /** Of the event: the same photos have the same ids however often they are taken. */
  readonly cause: string;
}

/** One listing's photos, all that fit; what is no picture or finds no room is left out and noted. */
async function taken({ tools, bytes, names, listingId, owner, by, cause }: Taking): Promise<void> {
  const within = join(tools.folder, 'incoming');
  await mkdir(within, { recursive: true });
  const folder = await mkdtemp(join(within, 'import-'));
  const seed = `${cause}:${listingId}`;
  try {
    const media: NewMedia[] = [];
    for (const [at, [name, content]] of [...unzipped(bytes, (one) => names.includes(one))].entries()) {
      const made = await prepared(folder, name, content).catch(leftOut(tools, listingId));
      if (made !== undefined) media.push({ ...made, id: idFrom(`${seed}:${at}`) });
    }
    media.sort((one, other) => names.indexOf(one.fileName) - names.indexOf(other.fileName));
    if (media.length === 0) return;
    const shown = media.map((one) => ({ ...one, fileName: one.fileName.split('/').at(-1) ?? 'photo' }));
    const order = {
      listingId,
      kind: 'IMAGE' as const,
      owner,
      uploadedBy: by,
      reservation: idFrom(seed),
      media: shown,
    };
    const give: Parameters<typeof storeMedia>[1] = (rules, id, command) =>
      tools.order(rules, id, command, { causation: seed, actor: by });
    await storeMedia(tools, give, order).catch(leftOut(tools, listingId));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function prepared(folder: string, name: string, content: Uint8Array): Promise<Omit<NewMedia, 'id'>> {
  const own = await mkdtemp(join(folder, 'photo-'));
  const path = join(own, 'original');
  await writeFile(path, content);
  const mime = await knownType(path, name);
  const file = await preparePicture(pool, { path, name, mime, bytes: content.length }, own);
  return { fileName: name, lat: null, lon: null, file };
}

const leftOut =
  ({ log }: ServiceTools, listingId: string) =>
  (error: unknown): undefined => {
    if (!(error instanceof Refusal)) throw error;
    log.info({ listingId, code: error.code }, 'imported photos left out');
    return undefined;
  };
