import sharp from 'sharp';

/** A JPEG of one colour, as an upload for Playwright. */
export async function photoFile(name: string, r: number, g: number, b: number) {
  const create = { width: 1_000, height: 750, channels: 3 as const, background: { r, g, b } };
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}
