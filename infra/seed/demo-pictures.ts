import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { idFrom } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { storeMedia } from '@ardhi/media/ingest/store-media';
import { picturePool } from '@ardhi/media/picture/picture-pool';
import { type PreparedFile, preparePicture, type SourceFile } from '@ardhi/media/preparation/prepare-picture';
import sharp from 'sharp';
import { demoDrawing } from './demo-drawings.ts';
import { pictureCaption } from './demo-galleries.ts';
import { renderedFile, viewOf } from './picture-sets.ts';

/**
 * The pictures of the demo world: rendered ones and drawings. Each is prepared once and attached to every listing that
 * shows it, with the commands of an upload.
 */
export interface DemoPictures {
  attach(listing: { id: string; owner: string; agent: string }, names: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Starts preparing immediately, in the order of the names. */
export async function demoPictures(context: ServiceContext, names: Iterable<string>): Promise<DemoPictures> {
  const prepared = await preparedPictures();
  const stored = new Set<string>();
  // A failed picture is reported when a listing attaches it.
  for (const name of names) prepared.get(name).catch(() => undefined);

  return {
    async attach({ id, owner, agent }, names) {
      const pictures = await Promise.all(names.map(prepared.get));
      const media = pictures.map((picture, i) => ({
        id: idFrom(`seed:${id}:${i}`),
        fileName: fileNameOf(names[i] ?? ''),
        lat: null,
        lon: null,
        caption: { en: pictureCaption(names[i] ?? '') },
        file: stored.has(names[i] ?? '') ? { ...picture, files: {} } : picture,
      }));
      const execute: Parameters<typeof storeMedia>[1] = (rules, stream, command) =>
        context.execute(rules, stream, command, { commandId: `seed:media:${id}`, actor: agent });
      await storeMedia(context, execute, {
        listingId: id,
        kind: 'IMAGE',
        owner,
        uploadedBy: agent,
        reservation: idFrom(`seed:${id}`),
        media,
      });
      for (const name of names) stored.add(name);
    },
    close: prepared.close,
  };
}

const fileNameOf = (name: string) => `${name}.${viewOf(name) === undefined ? 'jpg' : 'webp'}`;

/** Prepares pictures in worker processes, each name once. */
async function preparedPictures() {
  const folder = await mkdtemp(join(tmpdir(), 'ardhi-pictures-'));
  const pool = picturePool();
  const pending = new Map<string, Promise<PreparedFile>>();

  async function sourceOf(name: string): Promise<SourceFile> {
    if (viewOf(name) !== undefined) {
      const path = renderedFile(name);
      return { path, name: fileNameOf(name), mime: 'image/webp', bytes: (await stat(path)).size };
    }
    const path = join(folder, fileNameOf(name));
    const { size } = await sharp(Buffer.from(demoDrawing(name)))
      .jpeg({ quality: 88 })
      .toFile(path);
    return { path, name: fileNameOf(name), mime: 'image/jpeg', bytes: size };
  }

  async function prepare(name: string): Promise<PreparedFile> {
    await mkdir(folder, { recursive: true });
    // Many houses share a picture, so its perceptual hash must not mark them as duplicates.
    const { dHash: _, ...picture } = await preparePicture(pool, await sourceOf(name), join(folder, name));
    return picture;
  }

  return {
    get(name: string): Promise<PreparedFile> {
      const picture = pending.get(name) ?? prepare(name);
      pending.set(name, picture);
      return picture;
    },
    async close(): Promise<void> {
      pool.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
