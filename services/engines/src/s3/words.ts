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

/** How the client (minio 8.0.7, `requestWithRetry`) tells an answer that may pass; what the store says of it is dropped. */
const mayPass = /Retryable HTTP status: (?:408|429|5\d\d)$/;

const isAway = (error: unknown): boolean => {
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string };
  return away.has(code) || mayPass.test(message);
};

/** The S3 client's errors at the port. */
export const s3Words: Words = (error) =>
  isAway(error) ? new StorageUnavailable('the S3 store does not answer', { cause: error }) : undefined;
