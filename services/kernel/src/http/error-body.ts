import { type ErrorBody, type ErrorCode, errors, sentence } from '@ardhi/contracts/errors';

const isCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in errors;

/** Errors of parsers and engines, by the name they carry, and the refusal each one means. */
const meanings: Readonly<Record<string, ErrorCode>> = {
  'entity.parse.failed': 'MALFORMED_JSON',
  'entity.too.large': 'PAYLOAD_TOO_LARGE',
  'encoding.unsupported': 'UNSUPPORTED_CONTENT_TYPE',
  'charset.unsupported': 'UNSUPPORTED_CONTENT_TYPE',
};

/** The catalogue code an error stands for; anything unknown is a fault of ours. Told by `code`, never by class. */
export function codeOf(error: unknown): ErrorCode {
  const { code, type } = (error ?? {}) as { code?: unknown; type?: unknown };
  if (isCode(code)) return code;
  return (typeof type === 'string' ? meanings[type] : undefined) ?? 'INTERNAL_ERROR';
}

export const statusOf = (error: unknown): number => errors[codeOf(error)].status;

/** What will pass by itself, and after how many seconds it is worth asking again. */
const waits: Readonly<Partial<Record<ErrorCode, number>>> = {
  NOT_CAUGHT_UP: 1,
  SEARCH_UNAVAILABLE: 5,
  STORAGE_UNAVAILABLE: 5,
};

/** The headers of a refusal: `Retry-After` where the same call may be made again soon. */
export function refusalHeaders(error: unknown): Readonly<Record<string, string>> {
  const seconds = waits[codeOf(error)];
  return seconds === undefined ? {} : { 'Retry-After': String(seconds) };
}

/** The envelope of model §4.0; a fault tells nothing of itself. */
export function errorBody(error: unknown, requestId: string): ErrorBody {
  const code = codeOf(error);
  const details = (error as { details?: Readonly<Record<string, unknown>> }).details;
  const message = sentence(code, details);
  const field = typeof details?.['field'] === 'string' ? { field: details['field'] } : {};
  return { error: { code, message, ...field, ...(details && { details }), requestId }, message, code };
}
