import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { refuse } from '@ardhi/kernel/refusal';
import type { ServiceTools } from '@ardhi/kernel/service';
import { drawOne } from '../picture/draw-one.ts';
import { cardDrawing } from '../picture/drawn-sizes.ts';
import type { PicturePool } from '../picture/picture-pool.ts';
import { inFolder } from '../upload/read-upload.ts';

/** A picture that is shown already, as a JPEG for a telephone's message; drawn when asked for and kept nowhere. @throws Refusal GONE */
export const drawCard = (tools: ServiceTools, pictures: PicturePool, blob: string): Promise<Buffer> =>
  inFolder(join(tools.folder, 'incoming'), async (folder) => {
    const path = join(folder, 'shown');
    const { stream, bytes } = (await tools.blobs.get(blob)) ?? refuse('GONE');
    await pipeline(stream, createWriteStream(path));
    const seen = { path, name: 'photo.webp', bytes };
    const drawn = await drawOne(pictures, seen, { folder, drawing: cardDrawing });
    return readFile(drawn.path);
  });
