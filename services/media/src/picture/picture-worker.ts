import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenditionName } from '@ardhi/contracts/media';
import type { LonLat } from '@ardhi/contracts/values';
import { runWorker } from '@ardhi/kernel/worker-process/worker-process';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { processingLimits } from '../processing-limits.ts';
import { readCameraData } from './camera-data.ts';
import { encoderOptions, type ImageFormat, type RenditionSpec, widthOf } from './rendition-specs.ts';

/** A picture to render: renditions are encoded from pixels, so that no metadata of the file is copied. */
export interface PictureJob extends RenditionSpec {
  readonly path: string;
  /** The folder for the renditions, named `<name>.<format>`. */
  readonly folder: string;
}

/** A worker's result for a rendered picture. */
export interface PictureResult {
  readonly width: number;
  readonly height: number;
  readonly dHash: string;
  readonly lqip: string;
  /** Ordered by format, each from small to large. */
  readonly sizes: readonly RenderedSize[];
  readonly gps?: LonLat;
  readonly takenAt?: string;
}

/** One rendition, written as a file. */
export interface RenderedSize {
  readonly name: RenditionName;
  readonly format: ImageFormat;
  readonly bytes: number;
  readonly sha256: string;
}

sharp.cache(false);
sharp.concurrency(1);

async function renderPicture({
  path,
  folder,
  names,
  formats,
}: PictureJob): Promise<PictureResult | 'TOO_MANY_PIXELS'> {
  const input = await readFile(path);
  const { width, height, orientation = 1 } = await sharp(input, { limitInputPixels: false }).metadata();
  if (width * height > processingLimits.pixels) return 'TOO_MANY_PIXELS';
  const isRotated = orientation >= 5;
  const [uprightWidth, uprightHeight] = isRotated ? [height, width] : [width, height];
  const base = await sharp(input, { limitInputPixels: processingLimits.pixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: Math.max(...names.map(widthOf)), withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = base.info;
  const raw = () => sharp(base.data, { raw: { width: base.info.width, height: base.info.height, channels } });
  const sizes: RenderedSize[] = [];
  for (const name of sizesFor(names, uprightWidth)) {
    const size = await raw()
      .resize({ width: widthOf(name), withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const format of formats) sizes.push(await encode(size, { name, format, folder }));
  }
  const cameraData = await readCameraData(input);
  return {
    width: uprightWidth,
    height: uprightHeight,
    dHash: await differenceHash(raw()),
    lqip: await placeholder(raw()),
    sizes: formats.flatMap((format) => sizes.filter((size) => size.format === format)),
    ...cameraData,
  };
}

/** The sizes smaller than the picture, and the first that is not. */
const sizesFor = (names: readonly RenditionName[], uprightWidth: number) =>
  names.filter((name, i) => i === 0 || widthOf(names[i - 1] ?? name) < uprightWidth);

async function encode(
  { data, info: { width, height, channels } }: { data: Buffer; info: OutputInfo },
  { name, format, folder }: { name: RenditionName; format: ImageFormat; folder: string },
): Promise<RenderedSize> {
  const bytes = await sharp(data, { raw: { width, height, channels } })
    .toFormat(format, encoderOptions[format](name))
    .toBuffer();
  await writeFile(join(folder, `${name}.${format}`), bytes);
  return { name, format, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** dHash: 64 bits, each telling whether a pixel is brighter than its right neighbour in a 9 by 8 greyscale copy. In hex. */
async function differenceHash(picture: Sharp): Promise<string> {
  const grey = await picture.greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer();
  let bits = '';
  for (let line = 0; line < 8; line++) {
    for (let pixel = line * 9; pixel < line * 9 + 8; pixel++)
      bits += (grey[pixel] ?? 0) > (grey[pixel + 1] ?? 0) ? '1' : '0';
  }
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}

async function placeholder(picture: Sharp): Promise<string> {
  const bytes = await picture.resize(16, 12, { fit: 'fill' }).webp({ quality: 30, effort: 2 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

runWorker(renderPicture);
