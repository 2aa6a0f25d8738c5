import { StorageFull } from '@ardhi/kernel/event-store/event-store';
import { StorageUnavailable } from '@ardhi/kernel/outage';
import { mongo } from 'mongoose';
import type { Words } from '../in-port-words.ts';

/** What the driver says when it has no server to ask: there is none, or this one was let go. */
const away = new Set([
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
 * What a server says that stops, starts or is no longer the first of its set, and of a majority that did not confirm
 * in time (the driver's own list of what may be tried again, and WriteConcernTimeout).
 */
const passing = new Set<unknown>([
  6, 7, 64, 89, 91, 133, 134, 189, 262, 9_001, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436,
]);

const outOfDiskSpace = 14_031;

const isAway = (error: unknown): boolean =>
  error instanceof mongo.MongoNetworkError ||
  error instanceof mongo.MongoSystemError ||
  (error instanceof mongo.MongoError &&
    (away.has(error.name) ||
      passing.has(error.code) ||
      error.hasErrorLabel('RetryableWriteError') ||
      // A batch that broke off carries what broke it.
      (error instanceof mongo.MongoServerError && isAway(error.errorResponse))));

/** The driver's errors at the ports: away, full, or what they are. */
export const mongoWords: Words = (error) => {
  if (error instanceof mongo.MongoError && error.code === outOfDiskSpace)
    return new StorageFull('MongoDB has no disk space left', { cause: error });
  if (isAway(error)) return new StorageUnavailable('MongoDB does not answer', { cause: error });
  return undefined;
};
