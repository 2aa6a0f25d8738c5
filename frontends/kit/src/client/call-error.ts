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

/** Whether a call failed because there is no such record, or because its id cannot be one. */
export const isMissingRecord = (error: unknown): boolean =>
  isCallError(error) && (error.status === 404 || error.code === 'INVALID_ID');

/** Whether the same request can succeed later: there was no answer, there were too many requests, or a service failed. */
export const mayPass = (error: unknown): boolean =>
  isCallError(error) && (error.status === 0 || error.status === 429 || error.status >= 500);

/** The sentence to show for any thrown value; never a raw code. */
export const messageOf = (error: unknown): string =>
  isCallError(error) ? error.message : refusals.INTERNAL_ERROR;

/** The sentence to show beside the field that a thrown value is about. */
export const fieldMessageOf = (error: unknown): string =>
  (isCallError(error) ? error.fieldMessage : undefined) ?? messageOf(error);

/** Refusals that tell programmers which field or header of a request was wrong. */
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
 * Converts an error response to a CallError; a foreign body (a proxy's error page) gets a fallback message. No message has
 * the technical name of a field or header: what is refused is described by its own sentence in `details.fields`.
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

/** The sentence beside a refused field, from those of the request by the paths of the fields. */
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
    // The sentence says enough where the names of fields cannot be loaded.
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
