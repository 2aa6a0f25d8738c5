import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withSamples } from '@ardhi/kernel/testing/sample-data';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { aPicture } from '../testing/pictures.ts';
import { knownType } from '../upload/known-type.ts';
import { avatarDrawing, photoDrawing } from './drawn-sizes.ts';
import { picturePool } from './picture-pool.ts';

const pool = picturePool();
const root = mkdtempSync(join(tmpdir(), 'ardhi-pictures-'));
const folder = () => mkdtempSync(join(root, 'one-'));
afterAll(() => {
  pool.close();
  rmSync(root, { recursive: true });
});

/** Bits in which two difference hashes differ. */
function apart(a: string, b: string): number {
  let bits = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let count = 0;
  for (; bits > 0n; bits >>= 1n) count += Number(bits & 1n);
  return count;
}

describe('drawing pictures', () => {
  it('goes on after a file that is no picture', async () => {
    expect(await pool.draw(import.meta.filename, folder())).toBe('UNREADABLE');
    expect(await pool.draw('/nowhere', folder())).toBe('UNREADABLE');
  });

  it('kills a reader that takes too long, and draws the next with another', async () => {
    const path = join(root, 'any.jpg');
    writeFileSync(path, await aPicture(5));
    const hasty = picturePool(1, { mostMs: 1 });
    expect(await hasty.draw(path, folder())).toBe('POISON');
    hasty.close();
    const patient = picturePool(1, { mostMs: 60_000 });
    const both = await Promise.all([1, 2].map(() => patient.draw(path, folder(), avatarDrawing)));
    patient.close();
    expect(both).toMatchObject([{ width: 1_200 }, { width: 1_200 }]);
  });

  it('kills a reader that takes more memory than it may', async () => {
    const path = join(root, 'wide.png');
    const background = { r: 60, g: 110, b: 70 };
    // Rows that come a few at a time have to be held all at once: 90 MB for a file of a few hundred kB.
    await sharp({ create: { width: 6_000, height: 5_000, channels: 3, background } })
      .png({ progressive: true, compressionLevel: 1 })
      .toFile(path);
    const small = picturePool(1, { mostBytes: 100 * 1_048_576 });
    expect(await small.draw(path, folder())).toBe('POISON');
    small.close();
    expect(await pool.draw(path, folder(), avatarDrawing)).toMatchObject({ width: 6_000 });
  });

  it('draws each size in AVIF and WebP, the first in about half the bytes', async () => {
    const path = join(root, 'photo.jpg');
    writeFileSync(path, await aPicture(7));
    const drawn = await pool.draw(path, folder());
    if (typeof drawn === 'string') throw new Error(drawn);
    const all = (format: string) => drawn.sizes.filter((size) => size.format === format);
    const weight = (format: string) => all(format).reduce((sum, { bytes }) => sum + bytes, 0);
    expect(all('avif').map(({ name }) => name)).toEqual(photoDrawing.names);
    expect(all('webp').map(({ name }) => name)).toEqual(photoDrawing.names);
    expect(weight('avif')).toBeLessThan(0.7 * weight('webp'));
  });

  withSamples(
    'photos',
    'turns real photos as people see them and reads where they were taken',
    async (photos) => {
      const draw = async (name: string) => {
        const into = folder();
        const drawn = await pool.draw(join(photos, name), into);
        if (typeof drawn === 'string') throw new Error(`${name}: ${drawn}`);
        const bytes = drawn.sizes.map(({ name: size, format }) =>
          readFileSync(join(into, `${size}.${format}`)),
        );
        return { ...drawn, bytes };
      };
      const [upright, lying] = [await draw('es_landscape_3.jpg'), await draw('es_landscape_6.jpg')];
      expect([lying.width, lying.height]).toEqual([upright.width, upright.height]);
      expect(apart(upright.dHash, lying.dHash)).toBeLessThanOrEqual(6);
      const other = await draw('es_DSCN0010.jpg');
      expect(apart(upright.dHash, other.dHash)).toBeGreaterThan(12);
      expect(other.gps?.map((degrees) => Math.round(degrees * 1_000) / 1_000)).toEqual([11.885, 43.467]);
      expect(other.takenAt).toBe('2008-10-22T16:28:39.000Z');
      for (const bytes of other.bytes)
        expect(bytes.toString('latin1')).not.toMatch(/EXIF|XMP |NIKON|COOLPIX/);
      expect((await draw('xr_broken1.jpg')).gps).toBeUndefined();
      expect((await draw('es_67-0_length_string.jpg')).width).toBe(4_032);
      expect((await draw('xr_Irvine_CA.avif')).sizes.length).toBeGreaterThan(2);
    },
  );

  withSamples('photos', 'names HEIC and TIFF when it refuses them', async (photos) => {
    const refusal = (name: string) => knownType(join(photos, name), name);
    await expect(refusal('es_IMG_5195.HEIC')).rejects.toMatchObject({
      code: 'UNSUPPORTED_TYPE',
      message: expect.stringContaining('HEIC'),
    });
    await expect(refusal('es_Jobagent.tiff')).rejects.toMatchObject({
      message: expect.stringContaining('TIF'),
    });
  });
});
