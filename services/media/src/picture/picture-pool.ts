import { childPool } from '../child/child-pool.ts';
import { uploadLimits } from '../limits.ts';
import { type Drawing, photoDrawing } from './drawn-sizes.ts';
import type { PictureJob, PictureResult } from './picture-worker.ts';

/** POISON: the process that read it died or had to be killed. */
export type PictureProblem = 'TOO_MANY_PIXELS' | 'UNREADABLE' | 'POISON';

export interface PicturePool {
  /** Sizes are written into the folder, as `<name>.<format>`. */
  draw(path: string, folder: string, drawing?: Drawing): Promise<PictureResult | PictureProblem>;
  close(): void;
}

const worker = new URL('./picture-worker.ts', import.meta.url);

/** A few child processes that draw pictures. */
export function picturePool(
  size = 2,
  {
    mostMs = uploadLimits.pictureMs,
    mostBytes = uploadLimits.pictureMemoryBytes,
  }: { readonly mostMs?: number; readonly mostBytes?: number } = {},
): PicturePool {
  const pool = childPool<PictureJob, PictureResult, Exclude<PictureProblem, 'POISON'>>({
    worker,
    size,
    mostMs,
    mostBytes,
  });
  return {
    draw: (path, folder, drawing = photoDrawing) => pool.run({ ...drawing, path, folder }),
    close: pool.close,
  };
}
