import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { idFrom } from '@ardhi/kernel/ids';
import type { ServiceTools } from '@ardhi/kernel/service';
import { picturePool } from '@ardhi/media/picture/picture-pool';
import { mediaQuota } from '@ardhi/media/quota/media-quota';
import { type PreparedFile, preparePicture } from '@ardhi/media/upload/prepare-picture';
import { storeMedia } from '@ardhi/media/upload/store-media';
import sharp from 'sharp';
import { demoDrawing } from './demo-world.ts';

/** The drawings of the demo world: each drawn once, then kept for every listing that shows it, by the commands of an upload. */
export interface DemoPictures {
  /** Lets an owner keep more than the free tier. */
  allow(owner: string): Promise<void>;
  keep(listing: { id: string; owner: string; agent: string }, names: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Starts drawing at once, in the order in which the names are given. */
export async function demoPictures(tools: ServiceTools, names: Iterable<string>): Promise<DemoPictures> {
  const folder = await mkdtemp(join(tmpdir(), 'ardhi-drawings-'));
  const pool = picturePool();
  const drawn = new Map<string, Promise<PreparedFile>>();
  const stored = new Set<string>();

  async function draw(name: string): Promise<PreparedFile> {
    const path = join(folder, `${name}.png`);
    await mkdir(folder, { recursive: true });
    const { size } = await sharp(Buffer.from(demoDrawing(name)))
      .png({ palette: true })
      .toFile(path);
    const picture = { path, name: `${name}.png`, mime: 'image/png', bytes: size };
    // One drawing stands for many houses: what it looks like tells no two of them apart.
    const { dHash: _, ...drawn } = await preparePicture(pool, picture, join(folder, name));
    return drawn;
  }

  const pictureOf = (name: string) => {
    const known = drawn.get(name) ?? draw(name);
    drawn.set(name, known);
    return known;
  };

  // Whoever shows a picture that could not be drawn hears of it.
  for (const name of names) pictureOf(name).catch(() => undefined);

  return {
    async allow(owner) {
      const allowance = { images: 20_000, storageBytes: 20 * 2 ** 30, imagesPerListing: 30 };
      await tools.order(
        mediaQuota,
        owner,
        { type: 'SetAllowance', allowance },
        { causation: `seed:allow:${owner}` },
      );
    },
    async keep({ id, owner, agent }, names) {
      const pictures = await Promise.all(names.map(pictureOf));
      const media = pictures.map((picture, i) => ({
        id: idFrom(`seed:${id}:${i}`),
        fileName: `${names[i]}.png`,
        lat: null,
        lon: null,
        file: stored.has(names[i] ?? '') ? { ...picture, files: {} } : picture,
      }));
      const give: Parameters<typeof storeMedia>[1] = (rules, stream, command) =>
        tools.order(rules, stream, command, { causation: `seed:media:${id}`, actor: agent });
      await storeMedia(tools, give, {
        listingId: id,
        kind: 'IMAGE',
        owner,
        uploadedBy: agent,
        reservation: idFrom(`seed:${id}`),
        media,
      });
      for (const name of names) stored.add(name);
    },
    async close() {
      pool.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
