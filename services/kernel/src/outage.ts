/**
 * A store does not answer now. What was asked of it may have been done all the same: asked again later under the same
 * name, it is done once. Recognised by `code`, never by class.
 */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  readonly code = 'STORAGE_UNAVAILABLE';
}

/** Another process has gone on with a consumer's work: what this one was about to note is decided anew. */
export class TakenOver extends Error {
  override readonly name = 'TakenOver';
  readonly code = 'TAKEN_OVER';
}

const passing = new Set<unknown>([
  'STORAGE_UNAVAILABLE',
  'STORAGE_FULL',
  'SEARCH_UNAVAILABLE',
  'ENGINE_CLOSED',
  'TAKEN_OVER',
]);

/** Whether waiting mends it: nothing is wrong with what was asked, and it is to be asked again for as long as it takes. */
export const isPassing = (error: unknown): boolean => passing.has((error as { code?: unknown } | null)?.code);
