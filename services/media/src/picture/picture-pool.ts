import { workerPool } from '@ardhi/kernel/worker-process/worker-pool';
import { processingLimits } from '../processing-limits.ts';
import type { PictureJob, PictureResult } from './picture-worker.ts';
import { photoSpec, type RenditionSpec } from './rendition-specs.ts';

/** POISON: the process that handled it crashed or was killed. */
export type PictureProblem = 'TOO_MANY_PIXELS' | 'UNREADABLE' | 'POISON';

/** Renders pictures in worker processes. */
export interface PicturePool {
  /** Renders a picture; renditions are written into the folder as `<name>.<format>`. */
  render(
    path: string,
    folder: string,
    renditionSpec?: RenditionSpec,
  ): Promise<PictureResult | PictureProblem>;
  close(): void;
}

const workerUrl = new URL('./picture-worker.ts', import.meta.url);

/** A pool of worker processes that render pictures. */
export function picturePool(
  size = 2,
  {
    maxCpuMs = processingLimits.pictureMs,
    maxMemoryBytes = processingLimits.pictureMemoryBytes,
  }: { readonly maxCpuMs?: number; readonly maxMemoryBytes?: number } = {},
): PicturePool {
  const workers = workerPool<PictureJob, PictureResult, Exclude<PictureProblem, 'POISON'>>({
    worker: workerUrl,
    size,
    maxCpuMs,
    maxMemoryBytes,
  });
  return {
    render: (path, folder, renditionSpec = photoSpec) => workers.run({ ...renditionSpec, path, folder }),
    close: workers.close,
  };
}
