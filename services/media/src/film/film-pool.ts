import { childPool } from '../child/child-pool.ts';
import { uploadLimits } from '../limits.ts';
import type { FilmJob, FilmProblem, FilmResult } from './film-worker.ts';

export interface FilmPool {
  /** The copy for visitors is written into the folder, as `film`. */
  repack(job: FilmJob): Promise<FilmResult | FilmProblem | 'POISON'>;
  close(): void;
}

/** A child process that packs films anew, one after the other. */
export function filmPool(): FilmPool {
  const pool = childPool<FilmJob, FilmResult, FilmProblem>({
    worker: new URL('./film-worker.ts', import.meta.url),
    size: 1,
    mostMs: uploadLimits.filmMs,
    mostBytes: uploadLimits.filmMemoryBytes,
  });
  return { repack: pool.run, close: pool.close };
}
