import { StorageFull } from '@ardhi/kernel/ports/event-store';
import { StorageUnavailable } from '@ardhi/kernel/ports/transient-errors';
import { mongo } from 'mongoose';
import type { ErrorTranslator } from '../error-translation.ts';

/** Driver errors for a missing or abandoned server. */
const unavailableErrors = new Set([
  'MongoClientClosedError',
  'MongoNotConnectedError',
  'MongoOperationTimeoutError',
  'MongoPoolClosedError',
  'MongoServerClosedError',
  'MongoStalePrimaryError',
  'MongoTopologyClosedError',
  'MongoWaitQueueTimeoutError',
]);

/**
 * Error codes of a server that stops, starts or is no longer primary, and of a write that a majority did not confirm
 * in time (the driver's own list of retryable codes, and WriteConcernTimeout).
 */
const transientCodes = new Set<unknown>([
  6, 7, 64, 89, 91, 133, 134, 189, 262, 9_001, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436,
]);

const outOfDiskSpace = 14_031;

const isUnavailable = (error: unknown): boolean =>
  error instanceof mongo.MongoNetworkError ||
  error instanceof mongo.MongoSystemError ||
  (error instanceof mongo.MongoError &&
    (unavailableErrors.has(error.name) ||
      transientCodes.has(error.code) ||
      error.hasErrorLabel('RetryableWriteError') ||
      // A batch that broke off carries what broke it.
      (error instanceof mongo.MongoServerError && isUnavailable(error.errorResponse))));

/** Translates driver errors to StorageUnavailable and StorageFull; others stay as they are. */
export const translateMongoError: ErrorTranslator = (error) => {
  if (error instanceof mongo.MongoError && error.code === outOfDiskSpace)
    return new StorageFull('MongoDB has no disk space left', { cause: error });
  if (isUnavailable(error)) return new StorageUnavailable('MongoDB does not answer', { cause: error });
  return undefined;
};
