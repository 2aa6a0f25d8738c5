import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenditionName } from '@ardhi/contracts/media/media';
import type { LonLat } from '@ardhi/contracts/values';
import exifr from 'exifr';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { workInChild } from '../child/work-in-child.ts';
import { uploadLimits } from '../limits.ts';
import { type Drawing, type DrawnFormat, qualities, widthOf } from './drawn-sizes.ts';

/** A picture to be read: what is written of it is made anew from pixels, so that nothing a file carries besides them gets out. */
export interface PictureJob extends Drawing {
  readonly path: string;
  /** Where the sizes are written, as `<name>.<format>`. */
  readonly folder: string;
}

export interface PictureResult {
  readonly width: number;
  readonly height: number;
  readonly dHash: string;
  readonly lqip: string;
  /** By format, each from small to large. */
  readonly sizes: readonly DrawnSize[];
  readonly gps?: LonLat;
  readonly takenAt?: string;
}

export interface DrawnSize {
  readonly name: RenditionName;
  readonly format: DrawnFormat;
  readonly bytes: number;
  readonly sha256: string;
}

sharp.cache(false);
sharp.concurrency(1);

async function drawn({
  path,
  folder,
  names,
  formats,
}: PictureJob): Promise<PictureResult | 'TOO_MANY_PIXELS'> {
  const input = await readFile(path);
  const { width, height, orientation = 1 } = await sharp(input, { limitInputPixels: false }).metadata();
  if (width * height > uploadLimits.pixels) return 'TOO_MANY_PIXELS';
  const turned = orientation >= 5;
  const [across, down] = turned ? [height, width] : [width, height];
  const base = await sharp(input, { limitInputPixels: uploadLimits.pixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: Math.max(...names.map(widthOf)), withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = base.info;
  const raw = () => sharp(base.data, { raw: { width: base.info.width, height: base.info.height, channels } });
  const sizes: DrawnSize[] = [];
  for (const name of fitting(names, across)) {
    const size = await raw()
      .resize({ width: widthOf(name), withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const format of formats) sizes.push(await written(size, { name, format, folder }));
  }
  const seen = await camera(input);
  return {
    width: across,
    height: down,
    dHash: await differenceHash(raw()),
    lqip: await placeholder(raw()),
    sizes: formats.flatMap((format) => sizes.filter((size) => size.format === format)),
    ...seen,
  };
}

/** Sizes that are smaller than the picture, and the first that holds all of it. */
const fitting = (names: readonly RenditionName[], across: number) =>
  names.filter((name, i) => i === 0 || widthOf(names[i - 1] ?? name) < across);

async function written(
  { data, info: { width, height, channels } }: { data: Buffer; info: OutputInfo },
  { name, format, folder }: { name: RenditionName; format: DrawnFormat; folder: string },
): Promise<DrawnSize> {
  const bytes = await sharp(data, { raw: { width, height, channels } })
    .toFormat(format, qualities[format](name))
    .toBuffer();
  await writeFile(join(folder, `${name}.${format}`), bytes);
  return { name, format, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
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

workInChild(drawn);
