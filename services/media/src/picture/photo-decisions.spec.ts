import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withSamples } from '@ardhi/kernel/testing/sample-data';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { aBomb, aPicture } from '../testing/pictures.ts';
import { knownType } from '../upload/known-type.ts';
import { preparePicture } from '../upload/prepare-picture.ts';
import { avatarDrawing } from './drawn-sizes.ts';
import { picturePool } from './picture-pool.ts';

const pool = picturePool();
const root = mkdtempSync(join(tmpdir(), 'ardhi-decisions-'));
afterAll(() => {
  pool.close();
  rmSync(root, { recursive: true });
});

/** What somebody hid in a file: none of it may be in what we draw. */
const hidden = /Exif|ns\.adobe\.com|Nakato|NIKON|Canon|COOLPIX|<script|Photoshop/;

/** What becomes of one file: its size as people see it, or the code of the refusal. */
async function decided(path: string): Promise<string> {
  const folder = mkdtempSync(join(root, 'one-'));
  try {
    const mime = await knownType(path, 'photo');
    const { size: bytes } = await stat(path);
    const made = await preparePicture(pool, { path, name: 'photo', mime, bytes }, folder, avatarDrawing);
    for (const { name, format } of made.renditions)
      expect(readFileSync(join(folder, `${name}.${format}`)).toString('latin1')).not.toMatch(hidden);
    return made.state === 'READY' ? `${made.width} x ${made.height}` : made.state;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

/** Of promises.md E1: every file that comes has its decision written down here. */
const realPhotos: readonly (readonly [name: string, decision: string])[] = [
  ['es_45-gps_ifd.jpg', '1600 x 900'],
  ['es_67-0_length_string.jpg', '4032 x 2012'],
  ['es_Canon_40D.jpg', '100 x 68'],
  ['es_DSCN0010.jpg', '640 x 480'],
  ['es_DSCN0021.jpg', '640 x 480'],
  ['es_IMG_5195.HEIC', 'UNSUPPORTED_TYPE'],
  ['es_Jobagent.tiff', 'UNSUPPORTED_TYPE'],
  ['es_landscape_3.jpg', '600 x 450'],
  ['es_landscape_6.jpg', '600 x 450'],
  ['es_no_exif.jpg', '322 x 466'],
  ['es_samplefilehub.heif', 'UNSUPPORTED_TYPE'],
  ['xr_Irvine_CA.avif', '480 x 640'],
  ['xr_RangeError_Offset_outside_bounds.jpg', '100 x 63'],
  ['xr_broken1.jpg', '600 x 900'],
  ['xr_png_with_exif_and_gps.png', '1 x 1'],
];

const background = { r: 60, g: 110, b: 70, alpha: 1 };
const plain = (channels: 3 | 4 = 3) => sharp({ create: { width: 60, height: 40, channels, background } });
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><a href="http://ns.adobe.com/xap/1.0/">Nakato</a></x:xmpmeta>';
const turned = (orientation: number) => plain().withMetadata({ orientation }).jpeg();
const bytes = (text: string) => new TextEncoder().encode(text);
const script = bytes('<script>alert(1)</script>');
const twoFrames = () =>
  sharp(Buffer.alloc(60 * 80 * 3, 120), { raw: { width: 60, height: 80, channels: 3, pageHeight: 40 } });

type Made = () => Sharp | Uint8Array | Promise<Uint8Array>;
const madeFiles: readonly (readonly [what: string, decision: string, make: Made])[] = [
  ['a JPEG', '60 x 40', () => plain().jpeg()],
  ['a progressive JPEG', '60 x 40', () => plain().jpeg({ progressive: true })],
  ['a grey JPEG', '60 x 40', () => plain().greyscale().jpeg()],
  ['a JPEG in the colours of print', '60 x 40', () => plain().toColourspace('cmyk').jpeg()],
  ['a PNG', '60 x 40', () => plain().png()],
  ['a PNG with 16 bits a colour', '60 x 40', () => plain().toColourspace('rgb16').png()],
  ['a PNG with a palette', '60 x 40', () => plain().png({ palette: true })],
  ['a WebP', '60 x 40', () => plain().webp()],
  ['a WebP one can see through', '60 x 40', () => plain(4).webp({ lossless: true })],
  ['a WebP that moves', '60 x 40', () => twoFrames().webp()],
  ['an AVIF', '60 x 40', () => plain().avif({ effort: 0 })],
  ...[2, 3, 4, 5, 6, 7, 8].map(
    (orientation) =>
      [
        `a JPEG lying as ${orientation}`,
        orientation < 5 ? '60 x 40' : '40 x 60',
        () => turned(orientation),
      ] as const,
  ),
  ['a JPEG with its owner and place', '80 x 60', () => aPicture(1, { width: 80, height: 60, gps: true })],
  ['a JPEG with notes of an editor', '60 x 40', () => plain().withXmp(xmp).jpeg()],
  [
    'a JPEG with a script behind it',
    '60 x 40',
    async () => Buffer.concat([await plain().jpeg().toBuffer(), script]),
  ],
  ['a PNG of 31 kB that claims 256 million pixels', 'FILE_TOO_LARGE', () => aBomb()],
  ['half a JPEG', 'UNSUPPORTED_TYPE', async () => (await aPicture(2)).slice(0, 3_000)],
  ['a GIF', 'UNSUPPORTED_TYPE', () => plain().gif()],
  [
    'an SVG with a script',
    'UNSUPPORTED_TYPE',
    () => bytes(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
  ],
  ['a page that calls itself a photo', 'UNSUPPORTED_TYPE', () => bytes('<!doctype html><script>1</script>')],
];

describe('what becomes of every photo that comes', () => {
  it('is written down for 41 files', () => {
    expect(realPhotos.length + madeFiles.length).toBe(41);
  });

  it.each(madeFiles)('%s: %s', async (what, decision, make) => {
    const path = join(mkdtempSync(join(root, 'made-')), what);
    const made = await make();
    writeFileSync(path, made instanceof Uint8Array ? made : await made.toBuffer());
    expect(await decided(path)).toBe(decision);
  });

  for (const [name, decision] of realPhotos)
    withSamples('photos', `${name}: ${decision}`, async (photos) => {
      expect(await decided(join(photos, name))).toBe(decision);
    });
});
