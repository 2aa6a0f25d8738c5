import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testWithSampleData } from '@ardhi/testing/sample-data';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { requireFileType } from '../files/detect-type.ts';
import { picturePool } from '../picture/picture-pool.ts';
import { avatarSpec } from '../picture/rendition-specs.ts';
import { decompressionBomb, pictureFile } from '../testing/pictures.ts';
import { preparePicture } from './prepare-picture.ts';

const pictures = picturePool();
const root = mkdtempSync(join(tmpdir(), 'ardhi-decisions-'));
afterAll(() => {
  pictures.close();
  rmSync(root, { recursive: true });
});

/** Metadata that no rendition may contain. */
const forbiddenMetadata = /Exif|ns\.adobe\.com|Nakato|NIKON|Canon|COOLPIX|<script|Photoshop/;

/** The outcome for a file: its upright size, or the refusal code. */
async function decisionFor(path: string): Promise<string> {
  const folder = mkdtempSync(join(root, 'one-'));
  try {
    const mime = await requireFileType(path, 'photo');
    const { size: bytes } = await stat(path);
    const prepared = await preparePicture(pictures, { path, name: 'photo', mime, bytes }, folder, avatarSpec);
    for (const { name, format } of prepared.renditions)
      expect(readFileSync(join(folder, `${name}.${format}`)).toString('latin1')).not.toMatch(
        forbiddenMetadata,
      );
    return prepared.state === 'READY' ? `${prepared.width} x ${prepared.height}` : prepared.state;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

/** promises.md E1: the expected outcome for every sample photo. */
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
const rotated = (orientation: number) => plain().withMetadata({ orientation }).jpeg();
const bytes = (text: string) => new TextEncoder().encode(text);
const script = bytes('<script>alert(1)</script>');
const twoFrames = () =>
  sharp(Buffer.alloc(60 * 80 * 3, 120), { raw: { width: 60, height: 80, channels: 3, pageHeight: 40 } });

type MakeFile = () => Sharp | Uint8Array | Promise<Uint8Array>;
const generatedFiles: readonly (readonly [what: string, decision: string, make: MakeFile])[] = [
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
        () => rotated(orientation),
      ] as const,
  ),
  ['a JPEG with its owner and place', '80 x 60', () => pictureFile(1, { width: 80, height: 60, gps: true })],
  ['a JPEG with notes of an editor', '60 x 40', () => plain().withXmp(xmp).jpeg()],
  [
    'a JPEG with a script behind it',
    '60 x 40',
    async () => Buffer.concat([await plain().jpeg().toBuffer(), script]),
  ],
  ['a PNG of 31 kB that claims 256 million pixels', 'FILE_TOO_LARGE', () => decompressionBomb()],
  ['half a JPEG', 'UNSUPPORTED_TYPE', async () => (await pictureFile(2)).slice(0, 3_000)],
  ['a GIF', 'UNSUPPORTED_TYPE', () => plain().gif()],
  [
    'an SVG with a script',
    'UNSUPPORTED_TYPE',
    () => bytes(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
  ],
  ['a page that calls itself a photo', 'UNSUPPORTED_TYPE', () => bytes('<!doctype html><script>1</script>')],
];

describe('the outcome for every uploaded photo', () => {
  it('is specified for 41 files', () => {
    expect(realPhotos.length + generatedFiles.length).toBe(41);
  });

  it.each(generatedFiles)('%s: %s', async (title, decision, make) => {
    const path = join(mkdtempSync(join(root, 'made-')), title);
    const content = await make();
    writeFileSync(path, content instanceof Uint8Array ? content : await content.toBuffer());
    expect(await decisionFor(path)).toBe(decision);
  });

  for (const [name, decision] of realPhotos)
    testWithSampleData('photos', `${name}: ${decision}`, async (photos) => {
      expect(await decisionFor(join(photos, name))).toBe(decision);
    });
});
