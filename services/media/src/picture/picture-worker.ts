import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenditionName } from '@ardhi/contracts/media/media';
import type { LonLat } from '@ardhi/contracts/values';
import exifr from 'exifr';
import sharp, { type Sharp } from 'sharp';
import { uploadLimits } from '../limits.ts';

/**
 * The process that reads pictures strangers send: it has no secrets in its environment, one job at a time,
 * a limit on memory, and is killed when a picture takes too long. What it writes is made anew from pixels,
 * so that nothing a file carries besides them gets out.
 */
export interface PictureJob {
  readonly id: number;
  readonly path: string;
  /** Where the sizes are written, as `<name>.webp`. */
  readonly folder: string;
}

export interface PictureResult {
  readonly width: number;
  readonly height: number;
  readonly dHash: string;
  readonly lqip: string;
  readonly sizes: readonly {
    readonly name: RenditionName;
    readonly bytes: number;
    readonly sha256: string;
  }[];
  readonly gps?: LonLat;
  readonly takenAt?: string;
}

export type PictureAnswer = { readonly id: number } & (
  | { readonly result: PictureResult }
  | { readonly problem: 'TOO_MANY_PIXELS' | 'UNREADABLE' }
);

const sizes: readonly { name: RenditionName; width: number; quality: number }[] = [
  { name: 'w1600', width: 1600, quality: 74 },
  { name: 'w1024', width: 1024, quality: 72 },
  { name: 'w640', width: 640, quality: 70 },
  { name: 'w320', width: 320, quality: 66 },
  { name: 'w160', width: 160, quality: 62 },
];

sharp.cache(false);
sharp.concurrency(1);

async function drawn({ path, folder }: PictureJob): Promise<PictureResult | 'TOO_MANY_PIXELS'> {
  const input = await readFile(path);
  const { width, height, orientation = 1 } = await sharp(input, { limitInputPixels: false }).metadata();
  if (width * height > uploadLimits.pixels) return 'TOO_MANY_PIXELS';
  const turned = orientation >= 5;
  const [across, down] = turned ? [height, width] : [width, height];
  const base = await sharp(input, { limitInputPixels: uploadLimits.pixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: 1600, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = base.info;
  const raw = () => sharp(base.data, { raw: { width: base.info.width, height: base.info.height, channels } });
  const wanted = sizes.filter((size, i) => size.width < across || (sizes[i + 1]?.width ?? 0) < across);
  const written = [];
  for (const { name, width: wide, quality } of wanted) {
    const bytes = await raw()
      .resize({ width: wide, withoutEnlargement: true })
      .webp({ quality, effort: 2 })
      .toBuffer();
    await writeFile(join(folder, `${name}.webp`), bytes);
    written.push({ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  const seen = await camera(input);
  return {
    width: across,
    height: down,
    dHash: await differenceHash(raw()),
    lqip: await placeholder(raw()),
    sizes: written.toReversed(),
    ...seen,
  };
}

/** 64 bits, each whether a point is brighter than its right neighbour on a 9 by 8 grey copy. */
async function differenceHash(picture: Sharp): Promise<string> {
  const grey = await picture.greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer();
  let bits = '';
  for (let row = 0; row < 8; row++) {
    for (let at = row * 9; at < row * 9 + 8; at++) bits += (grey[at] ?? 0) > (grey[at + 1] ?? 0) ? '1' : '0';
  }
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}

async function placeholder(picture: Sharp): Promise<string> {
  const bytes = await picture.resize(16, 12, { fit: 'fill' }).webp({ quality: 30, effort: 2 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

/** What the camera noted besides the pixels; a file whose notes are broken simply has none. */
async function camera(input: Buffer): Promise<{ gps?: LonLat; takenAt?: string }> {
  try {
    const gps = await exifr.gps(input);
    const notes = (await exifr.parse(input, { pick: ['DateTimeOriginal'] })) as {
      DateTimeOriginal?: unknown;
    };
    const at = notes?.DateTimeOriginal;
    return {
      ...(isPoint(gps) && { gps: [gps.longitude, gps.latitude] }),
      ...(at instanceof Date && !Number.isNaN(at.getTime()) && { takenAt: at.toISOString() }),
    };
  } catch {
    return {};
  }
}

const isPoint = (gps: { longitude: number; latitude: number } | undefined) =>
  gps !== undefined && Math.abs(gps.longitude) <= 180 && Math.abs(gps.latitude) <= 90;

process.on('message', async (job: PictureJob) => {
  const answer = await drawn(job).then(
    (result) => (result === 'TOO_MANY_PIXELS' ? { id: job.id, problem: result } : { id: job.id, result }),
    () => ({ id: job.id, problem: 'UNREADABLE' as const }),
  );
  process.send?.(answer satisfies PictureAnswer);
});
process.on('disconnect', () => process.exit());
setInterval(() => {
  if (process.memoryUsage.rss() > uploadLimits.pictureMemoryBytes) process.exit(1);
}, 50).unref();
