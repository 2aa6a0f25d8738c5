import { type ErrorBody, type ErrorCode, errorMessage, errors } from '@ardhi/contracts/errors';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';

const isCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in errors;

/** Refusal codes for errors of the body parser, by error type. */
const codesByType: Readonly<Record<string, ErrorCode>> = {
  'entity.parse.failed': 'MALFORMED_JSON',
  'entity.too.large': 'PAYLOAD_TOO_LARGE',
  'encoding.unsupported': 'UNSUPPORTED_CONTENT_TYPE',
  'charset.unsupported': 'UNSUPPORTED_CONTENT_TYPE',
};

/** Refusal codes for errors of the operating system: the disk of this process takes no more. */
const codesBySystemError: Readonly<Record<string, ErrorCode>> = {
  ENOSPC: 'STORAGE_FULL',
  EDQUOT: 'STORAGE_FULL',
};

/** The catalogue code of an error, INTERNAL_ERROR for unknown ones. Recognised by `code`, never by class. */
export function codeOf(error: unknown): ErrorCode {
  const { code, type } = (error ?? {}) as { code?: unknown; type?: unknown };
  if (isCode(code)) return code;
  const systemCode = typeof code === 'string' ? codesBySystemError[code] : undefined;
  if (systemCode !== undefined) return systemCode;
  return (typeof type === 'string' ? codesByType[type] : undefined) ?? 'INTERNAL_ERROR';
}

/** The HTTP status of an error; 500 for anything that is neither a refusal nor invalid input. */
export const statusOf = (error: unknown): number => errors[codeOf(error)].status;

/** Transient refusals and the seconds after which a retry makes sense. */
const retryAfterSeconds: Readonly<Partial<Record<ErrorCode, number>>> = {
  NOT_CAUGHT_UP: 1,
  OVERLOADED: 2,
  SCANNER_UNAVAILABLE: 60,
  SEARCH_UNAVAILABLE: 5,
  STORAGE_FULL: 60,
  STORAGE_UNAVAILABLE: 5,
};

/** Response headers of a refusal: `Retry-After` for transient ones, in whole seconds. `retryAfter` in its details takes precedence. */
export function refusalHeaders(error: unknown): Readonly<Record<string, string>> {
  const { retryAfter } = (error as { details?: { retryAfter?: unknown } } | undefined)?.details ?? {};
  const seconds = typeof retryAfter === 'number' ? retryAfter : retryAfterSeconds[codeOf(error)];
  return seconds === undefined ? {} : { 'Retry-After': String(seconds) };
}

/** The error body of model §4.0; internal errors reveal no details. */
export function errorBody(error: unknown, requestId: string): ErrorBody {
  const code = codeOf(error);
  const details = (error as { details?: Readonly<Record<string, unknown>> }).details;
  const message = errorMessage(code, details);
  const field = typeof details?.['field'] === 'string' ? { field: details['field'] } : {};
  return { error: { code, message, ...field, ...omitUndefined({ details }), requestId }, message, code };
}
