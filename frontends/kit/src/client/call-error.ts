import connection from '@ardhi/contracts/connection-messages' with { type: 'json' };
import type { ErrorBody, ErrorCode } from '@ardhi/contracts/errors';
import refusals from '@ardhi/contracts/refusals' with { type: 'json' };

/** The error code of the response, or the reason why there was none. */
export type CallCode = ErrorCode | 'NETWORK_FAILED' | 'CLIENT_TIMEOUT';

interface CallErrorFields {
  readonly code: CallCode;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** A sentence to show to the user. */
  readonly message: string;
  readonly field?: string | undefined;
  /** The sentence to show beside `field`; `message` also names the field. */
  readonly fieldMessage?: string | undefined;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly requestId?: string | undefined;
}

/** A call that failed: an error response or none. Identified by name and code, never by `instanceof`, because remotes have their own copy of this module. */
export type CallError = Error & CallErrorFields & { readonly name: 'CallError' };

export const callError = ({ message, ...fields }: CallErrorFields): CallError =>
  Object.assign(new Error(message), { ...fields, name: 'CallError' as const, message });

export const isCallError = (error: unknown): error is CallError =>
  error instanceof Error && error.name === 'CallError';

/** True if a call failed because the record does not exist or its id is malformed. */
export const isMissingRecord = (error: unknown): boolean =>
  isCallError(error) && (error.status === 404 || error.code === 'INVALID_ID');

/** True if the same request can succeed later: after no response, a rate limit or a failed service. */
export const mayPass = (error: unknown): boolean =>
  isCallError(error) && (error.status === 0 || error.status === 429 || error.status >= 500);

/** The sentence to show for any thrown value; never a raw code. */
export const messageOf = (error: unknown): string =>
  isCallError(error) ? error.message : refusals.INTERNAL_ERROR;

/** The sentence to show beside the field that a thrown value is about. */
export const fieldMessageOf = (error: unknown): string =>
  (isCallError(error) ? error.fieldMessage : undefined) ?? messageOf(error);

/** Error codes that tell programmers which field or header was wrong. */
const technicalCodes: ReadonlySet<string> = new Set([
  'EXPECTATION_FAILED',
  'IDEMPOTENCY_KEY_REQUIRED',
  'IDEMPOTENCY_MISMATCH',
  'MALFORMED_JSON',
  'METHOD_NOT_ALLOWED',
  'OFFSET_MISMATCH',
  'UNKNOWN_FIELD',
  'UNKNOWN_FILTER',
  'UNSUPPORTED_CONTENT_TYPE',
] satisfies ErrorCode[]);

/**
 * Converts an error response to a CallError; a foreign body (a proxy's error page) gets a fallback message. No message
 * names a field or header technically: `details.fields` has a sentence for each refused field.
 */
export async function readErrorResponse(response: Response, upload: boolean): Promise<CallError> {
  const body = (await response.json().catch(() => undefined)) as Partial<ErrorBody> | undefined;
  const isErrorBody = typeof body?.code === 'string' && typeof body.message === 'string';
  const details = (body?.error?.details ?? {}) as Readonly<Record<string, unknown>>;
  const field = body?.error?.field;
  const fieldMessage = sentenceOf(details, field);
  return callError({
    code: isErrorBody ? (body.code as ErrorCode) : 'INTERNAL_ERROR',
    status: response.status,
    message: (await messageFor(body, fieldMessage, upload)) || fallbackMessage(response.status, upload),
    field,
    fieldMessage,
    details,
    requestId: body?.error?.requestId,
  });
}

/** The sentence beside a refused field, taken from the request's sentences by field path. */
function sentenceOf({ fields }: Readonly<Record<string, unknown>>, field = ''): string | undefined {
  const sentence = (fields as Readonly<Record<string, unknown>> | undefined)?.[field];
  return typeof sentence === 'string' ? sentence : undefined;
}

async function messageFor(
  body: Partial<ErrorBody> | undefined,
  fieldMessage: string | undefined,
  upload: boolean,
): Promise<string | undefined> {
  if (fieldMessage !== undefined) {
    // The sentence suffices if the field names cannot be loaded.
    return import('./field-message.ts').then(
      ({ labelledMessage }) => labelledMessage(body?.error?.field ?? '', fieldMessage),
      () => fieldMessage,
    );
  }
  const isTechnical = technicalCodes.has(body?.code ?? '');
  if (!isTechnical && body?.code !== 'VALIDATION_FAILED') return body?.message;
  if (upload) return connection.UPLOAD_UNANSWERED;
  return isTechnical ? refusals.INTERNAL_ERROR : connection.INPUT_REFUSED;
}

const fallbackMessage = (status: number, upload: boolean): string => {
  if (upload) return connection.UPLOAD_UNANSWERED;
  return status === 404 ? refusals.NOT_FOUND : refusals.INTERNAL_ERROR;
};

/** The error of a call that exceeded its timeout. */
export const timeoutError = (upload: boolean): CallError =>
  callError({
    code: 'CLIENT_TIMEOUT',
    status: 0,
    message: upload ? connection.UPLOAD_TIMED_OUT : refusals.UPSTREAM_TIMEOUT,
  });

/** The error of a call that got no response. */
export const networkError = (): CallError =>
  callError({
    code: 'NETWORK_FAILED',
    status: 0,
    message: connection.NETWORK_FAILED,
  });
