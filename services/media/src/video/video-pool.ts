import { workerPool } from '@ardhi/kernel/worker-process/worker-pool';
import { processingLimits } from '../processing-limits.ts';
import type { VideoJob, VideoProblem, VideoResult } from './video-worker.ts';

/** Remuxes videos in worker processes. */
export interface VideoPool {
  /** Writes the remuxed copy into the folder, as `film`. */
  remux(job: VideoJob): Promise<VideoResult | VideoProblem | 'POISON'>;
  close(): void;
}

/** A worker process that remuxes videos one at a time. */
export function videoPool(): VideoPool {
  const pool = workerPool<VideoJob, VideoResult, VideoProblem>({
    worker: new URL('./video-worker.ts', import.meta.url),
    size: 1,
    maxCpuMs: processingLimits.videoMs,
    maxMemoryBytes: processingLimits.videoMemoryBytes,
  });
  return { remux: pool.run, close: pool.close };
}
