import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { withTempFolder } from '../files/multipart.ts';
import type { PicturePool } from '../picture/picture-pool.ts';
import { messageImageSpec } from '../picture/rendition-specs.ts';
import { renderSingle } from '../preparation/render-single.ts';

/** Renders a public picture as JPEG for a phone message, on demand and without storing it. @throws Refusal GONE */
export const renderMessageImage = (
  context: ServiceContext,
  pictures: PicturePool,
  blob: string,
): Promise<Buffer> =>
  withTempFolder(join(context.folder, 'incoming'), async (folder) => {
    const path = join(folder, 'shown');
    const { stream, bytes } = (await context.blobs.get(blob)) ?? refuse('GONE');
    await pipeline(stream, createWriteStream(path));
    const source = { path, name: 'photo.webp', bytes };
    const rendition = await renderSingle(pictures, source, { folder, renditionSpec: messageImageSpec });
    return readFile(rendition.path);
  });
