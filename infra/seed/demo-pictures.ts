import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { idFrom } from '@ardhi/kernel/runtime/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { storeMedia } from '@ardhi/media/ingest/store-media';
import { picturePool } from '@ardhi/media/picture/picture-pool';
import { type PreparedFile, preparePicture } from '@ardhi/media/preparation/prepare-picture';
import sharp from 'sharp';
import { demoDrawing } from './demo-drawings.ts';

/**
 * The drawings of the demo world. Each is drawn once and attached to every listing that shows it, with the
 * commands of an upload.
 */
export interface DemoPictures {
  attach(listing: { id: string; owner: string; agent: string }, names: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Starts drawing immediately, in the order of the names. */
export async function demoPictures(context: ServiceContext, names: Iterable<string>): Promise<DemoPictures> {
  const drawings = await drawingPool();
  const stored = new Set<string>();
  // A failed drawing is reported when a listing attaches it.
  for (const name of names) drawings.get(name).catch(() => undefined);

  return {
    async attach({ id, owner, agent }, names) {
      const pictures = await Promise.all(names.map(drawings.get));
      const media = pictures.map((picture, i) => ({
        id: idFrom(`seed:${id}:${i}`),
        fileName: `${names[i]}.jpg`,
        lat: null,
        lon: null,
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
    close: drawings.close,
  };
}

/** Draws pictures in worker processes, each name once. */
async function drawingPool() {
  const folder = await mkdtemp(join(tmpdir(), 'ardhi-drawings-'));
  const pool = picturePool();
  const drawings = new Map<string, Promise<PreparedFile>>();

  async function draw(name: string): Promise<PreparedFile> {
    const path = join(folder, `${name}.jpg`);
    await mkdir(folder, { recursive: true });
    const { size } = await sharp(Buffer.from(demoDrawing(name)))
      .jpeg({ quality: 88 })
      .toFile(path);
    const picture = { path, name: `${name}.jpg`, mime: 'image/jpeg', bytes: size };
    // Many houses share a drawing, so its perceptual hash must not mark them as duplicates.
    const { dHash: _, ...drawn } = await preparePicture(pool, picture, join(folder, name));
    return drawn;
  }

  return {
    get(name: string): Promise<PreparedFile> {
      const pending = drawings.get(name) ?? draw(name);
      drawings.set(name, pending);
      return pending;
    },
    async close(): Promise<void> {
      pool.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
