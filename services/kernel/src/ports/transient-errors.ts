/**
 * A store does not respond. The operation may have succeeded nevertheless; retried with the same idempotency key it
 * happens once. Recognised by `code`, never by class.
 */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  readonly code = 'STORAGE_UNAVAILABLE';
}

/** Another process holds the consumer's lease now: the write of this process was fenced off. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
  readonly code = 'LEASE_LOST';
}

const transientCodes = new Set<unknown>([
  'STORAGE_UNAVAILABLE',
  'STORAGE_FULL',
  'SEARCH_UNAVAILABLE',
  'ENGINE_CLOSED',
  'LEASE_LOST',
]);

/** True if an error is temporary, so that the same operation may be retried without limit. */
export const isTransient = (error: unknown): boolean =>
  transientCodes.has((error as { code?: unknown } | null)?.code);
