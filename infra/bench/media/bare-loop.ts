import { join } from 'node:path';
import type { PictureJob } from '@ardhi/media/picture/picture-worker';
import { encoderOptions, widthOf } from '@ardhi/media/picture/rendition-specs';
import sharp from 'sharp';

/**
 * The simplest use of sharp: for each size, reads the file, rotates and resizes it, and writes the result.
 */
sharp.cache(false);
sharp.concurrency(1);
process.on('message', async ({ path, folder, names }: PictureJob) => {
  for (const name of names)
    await sharp(path)
      .autoOrient()
      .resize({ width: widthOf(name) })
      .webp(encoderOptions.webp(name))
      .toFile(join(folder, `${name}.webp`));
  process.send?.('drawn');
});
