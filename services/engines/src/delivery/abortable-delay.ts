import { setTimeout } from 'node:timers/promises';

/** Waits for some milliseconds, or until the signal is aborted; never rejects. */
export const abortableDelay = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal }).catch(() => undefined);
