import { StorageUnavailable } from '@ardhi/kernel/ports/transient-errors';
import type { ErrorTranslator } from '../error-translation.ts';

/** Network errors, and errors of a store that starts, stops or is overloaded. */
const unavailableCodes = new Set<unknown>([
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

/** How the client (minio 8.0.7, `requestWithRetry`) reports a transient status; it drops the store's own message. */
const transientMessage = /Retryable HTTP status: (?:408|429|5\d\d)$/;

const isUnavailable = (error: unknown): boolean => {
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string };
  return unavailableCodes.has(code) || transientMessage.test(message);
};

/** Translates the S3 client's errors to StorageUnavailable; others stay as they are. */
export const translateS3Error: ErrorTranslator = (error) =>
  isUnavailable(error) ? new StorageUnavailable('the S3 store does not answer', { cause: error }) : undefined;
