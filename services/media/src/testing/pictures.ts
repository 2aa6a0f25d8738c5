import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture of stripes and a gradient, different for every seed and large enough to publish. */
export async function pictureFile(
  seed = 1,
  { width = 1200, height = 900, format = 'jpeg' as 'jpeg' | 'png' | 'webp' | 'avif', gps = false } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let i = 0; i < pixels.length; i++) {
    const at = Math.floor(i / 3);
    const [x, y] = [at % width, Math.floor(at / width)];
    pixels[i] = (x * seed + y * (i % 3) * 3 + (Math.floor(x / (20 + seed)) % 2) * 90) % 256;
  }
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  const withNotes = gps
    ? picture.withExif({
        IFD0: { Artist: 'Nakato Sarah' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '0/1 20/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '32/1 34/1 0/1',
        },
      })
    : picture;
  return new Uint8Array(await withNotes.toFormat(format).toBuffer());
}

/** A multipart form of files, each with a location; an empty string means unknown. */
export function formOf(
  files: readonly {
    readonly bytes: Uint8Array<ArrayBuffer>;
    readonly name?: string;
    readonly type?: string;
  }[],
  places: readonly (readonly [string, string])[] = files.map(() => ['0.31', '32.58']),
): FormData {
  const form = new FormData();
  for (const { bytes, name = 'photo.jpg', type = 'image/jpeg' } of files)
    form.append('files', new Blob([bytes], { type }), name);
  for (const [lat, lon] of places) {
    form.append('latitude[]', lat);
    form.append('longitude[]', lon);
  }
  return form;
}

/** A PNG of 31 kB that declares 16,000 by 16,000 pixels, 256 million in total. */
export function decompressionBomb(side = 16_000): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]),
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
