import { separateReader } from '@ardhi/kernel/worker-process/separate-reader';
import { readerLimits } from '../files/reader-limits.ts';
import type { BoundaryDraft } from './boundary-draft.ts';
import type { SentBoundary } from './sent-boundary.ts';

/** Reads a boundary as `readSentBoundary` does, in a process of its own. */
export const readUploadedBoundary = separateReader<SentBoundary, BoundaryDraft>({
  worker: new URL('./boundary-worker.ts', import.meta.url),
  ...readerLimits,
});
