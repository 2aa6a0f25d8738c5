import { writeFile } from 'node:fs/promises';
import { runWorker } from '@ardhi/kernel/worker-process/worker-process';
import sharp from 'sharp';

/** A picture to draw: outlines over a photo, as a PNG file of at most `maxBytes`. */
interface PictureJob {
  readonly width: number;
  readonly height: number;
  /** Drawn over everything. */
  readonly svg: string;
  /** A photo that fills a part of the picture. */
  readonly photo?: {
    readonly path: string;
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  readonly output: string;
  readonly maxBytes: number;
}

/** A photo that is cut to a size, as a JPEG file of at most `maxBytes`. */
interface PhotoJob {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly output: string;
  readonly maxBytes: number;
}

/** Jobs of the print process. */
export type PrintJob = PictureJob | PhotoJob;

sharp.cache(false);
sharp.concurrency(1);

/** From many colours to few; the last attempts blur the photo, because noise takes most of the bytes. */
const attempts = [
  { colours: 128, blur: 0 },
  { colours: 32, blur: 1 },
  { colours: 12, blur: 4 },
] as const;

async function drawPicture({ width, height, svg, photo, output, maxBytes }: PictureJob) {
  for (const { colours, blur } of attempts) {
    const base = sharp({ create: { width, height, channels: 3, background: '#fbfaf7' } });
    const layers = [...(photo === undefined ? [] : [await placed(photo, blur)]), { input: Buffer.from(svg) }];
    const flat = await base.composite(layers).png({ compressionLevel: 0 }).toBuffer();
    const bytes = await sharp(flat)
      .png({ palette: true, colours, dither: blur === 0 ? 0.5 : 0, compressionLevel: 9, effort: 1 })
      .toBuffer();
    if (bytes.length > maxBytes) continue;
    await writeFile(output, bytes);
    return { bytes: bytes.length };
  }
  return 'TOO_LARGE' as const;
}

async function placed({ path, left, top, width, height }: NonNullable<PictureJob['photo']>, blur: number) {
  const picture = sharp(path, { failOn: 'error' }).resize(width, height, { fit: 'cover' });
  const input = await (blur === 0 ? picture : picture.blur(blur)).png({ compressionLevel: 0 }).toBuffer();
  return { input, left, top };
}

const qualities = [80, 60, 40, 20] as const;

async function cutPhoto({ path, width, height, output, maxBytes }: PhotoJob) {
  const photo = await sharp(path, { failOn: 'error' }).resize(width, height, { fit: 'cover' }).toBuffer();
  for (const quality of qualities) {
    const bytes = await sharp(photo).flatten({ background: '#ffffff' }).jpeg({ quality }).toBuffer();
    if (bytes.length > maxBytes) continue;
    await writeFile(output, bytes);
    return { bytes: bytes.length };
  }
  return 'TOO_LARGE' as const;
}

runWorker((job: PrintJob) => ('svg' in job ? drawPicture(job) : cutPhoto(job)));
