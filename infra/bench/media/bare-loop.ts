import { join } from 'node:path';
import type { PictureJob } from '@ardhi/media/picture/picture-worker';
import { encoderOptions, widthOf } from '@ardhi/media/picture/rendition-specs';
import sharp from 'sharp';

/** What one writes first with sharp: each size read from the file anew, turned, made smaller and written; nothing else is done. */
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
