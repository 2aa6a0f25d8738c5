import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testWithSampleData } from '@ardhi/testing/sample-data';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { requireFileType } from '../files/detect-type.ts';
import { pictureFile } from '../testing/pictures.ts';
import { picturePool } from './picture-pool.ts';
import { avatarSpec, photoSpec } from './rendition-specs.ts';

const pictures = picturePool();
const root = mkdtempSync(join(tmpdir(), 'ardhi-pictures-'));
const folder = () => mkdtempSync(join(root, 'one-'));
afterAll(() => {
  pictures.close();
  rmSync(root, { recursive: true });
});

/** Hamming distance of two difference hashes. */
function hammingDistance(a: string, b: string): number {
  let bits = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let count = 0;
  for (; bits > 0n; bits >>= 1n) count += Number(bits & 1n);
  return count;
}

describe('the picture pool', () => {
  it('continues after a file that is not a picture', async () => {
    expect(await pictures.render(import.meta.filename, folder())).toBe('UNREADABLE');
    expect(await pictures.render('/nowhere', folder())).toBe('UNREADABLE');
  });

  it('kills a worker that exceeds its CPU time and starts another', async () => {
    const path = join(root, 'any.jpg');
    writeFileSync(path, await pictureFile(5));
    const impatientPool = picturePool(1, { maxCpuMs: 1 });
    expect(await impatientPool.render(path, folder())).toBe('POISON');
    impatientPool.close();
    const patientPool = picturePool(1, { maxCpuMs: 60_000 });
    const results = await Promise.all([1, 2].map(() => patientPool.render(path, folder(), avatarSpec)));
    patientPool.close();
    expect(results).toMatchObject([{ width: 1_200 }, { width: 1_200 }]);
  });

  it('kills a worker that exceeds its memory', async () => {
    const path = join(root, 'wide.png');
    const background = { r: 60, g: 110, b: 70 };
    // An interlaced PNG has to be decoded completely in memory: 90 MB for a file of a few hundred kB.
    await sharp({ create: { width: 6_000, height: 5_000, channels: 3, background } })
      .png({ progressive: true, compressionLevel: 1 })
      .toFile(path);
    const smallPool = picturePool(1, { maxMemoryBytes: 100 * 1_048_576 });
    expect(await smallPool.render(path, folder())).toBe('POISON');
    smallPool.close();
    expect(await pictures.render(path, folder(), avatarSpec)).toMatchObject({ width: 6_000 });
  });

  it('renders each size in AVIF and WebP, AVIF at about half the bytes', async () => {
    const path = join(root, 'photo.jpg');
    writeFileSync(path, await pictureFile(7));
    const rendered = await pictures.render(path, folder());
    if (typeof rendered === 'string') throw new Error(rendered);
    const all = (format: string) => rendered.sizes.filter((size) => size.format === format);
    const weight = (format: string) => all(format).reduce((sum, { bytes }) => sum + bytes, 0);
    expect(all('avif').map(({ name }) => name)).toEqual(photoSpec.names);
    expect(all('webp').map(({ name }) => name)).toEqual(photoSpec.names);
    expect(weight('avif')).toBeLessThan(0.7 * weight('webp'));
  });

  testWithSampleData('photos', 'rotates real photos upright and reads their location', async (photos) => {
    const draw = async (name: string) => {
      const outputFolder = folder();
      const rendered = await pictures.render(join(photos, name), outputFolder);
      if (typeof rendered === 'string') throw new Error(`${name}: ${rendered}`);
      const bytes = rendered.sizes.map(({ name: size, format }) =>
        readFileSync(join(outputFolder, `${size}.${format}`)),
      );
      return { ...rendered, bytes };
    };
    const [uprightPhoto, rotatedPhoto] = [await draw('es_landscape_3.jpg'), await draw('es_landscape_6.jpg')];
    expect([rotatedPhoto.width, rotatedPhoto.height]).toEqual([uprightPhoto.width, uprightPhoto.height]);
    expect(hammingDistance(uprightPhoto.dHash, rotatedPhoto.dHash)).toBeLessThanOrEqual(6);
    const otherPhoto = await draw('es_DSCN0010.jpg');
    expect(hammingDistance(uprightPhoto.dHash, otherPhoto.dHash)).toBeGreaterThan(12);
    expect(otherPhoto.gps?.map((degrees) => Math.round(degrees * 1_000) / 1_000)).toEqual([11.885, 43.467]);
    expect(otherPhoto.takenAt).toBe('2008-10-22T16:28:39.000Z');
    for (const bytes of otherPhoto.bytes)
      expect(bytes.toString('latin1')).not.toMatch(/EXIF|XMP |NIKON|COOLPIX/);
    expect((await draw('xr_broken1.jpg')).gps).toBeUndefined();
    expect((await draw('es_67-0_length_string.jpg')).width).toBe(4_032);
    expect((await draw('xr_Irvine_CA.avif')).sizes.length).toBeGreaterThan(2);
  });

  testWithSampleData('photos', 'names HEIC and TIFF when it refuses them', async (photos) => {
    const refusal = (name: string) => requireFileType(join(photos, name), name);
    await expect(refusal('es_IMG_5195.HEIC')).rejects.toMatchObject({
      code: 'UNSUPPORTED_TYPE',
      message: expect.stringContaining('HEIC'),
    });
    await expect(refusal('es_Jobagent.tiff')).rejects.toMatchObject({
      message: expect.stringContaining('TIF'),
    });
  });
});
