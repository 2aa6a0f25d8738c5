import { StorageUnavailable } from '@ardhi/kernel/outage';
import type { Words } from '../in-port-words.ts';

/** Of the network, and of a store that starts, stops or has too much to do. */
const away = new Set<unknown>([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'InternalError',
  'RequestTimeout',
  'ServiceUnavailable',
  'SlowDown',
  'XMinioServerNotInitialized',
]);

/** The S3 client's errors at the port. */
export const s3Words: Words = (error) =>
  away.has((error as { code?: unknown } | null)?.code)
    ? new StorageUnavailable('the S3 store does not answer', { cause: error })
    : undefined;
