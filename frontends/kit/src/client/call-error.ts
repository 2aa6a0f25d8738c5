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

/** The sentence to show for any thrown value; never a raw code. */
export const messageOf = (error: unknown): string =>
  isCallError(error) ? error.message : refusals.INTERNAL_ERROR;

/** Converts an error response to a CallError; a foreign body (a proxy's error page) gets a fallback message. */
export async function readErrorResponse(response: Response, upload: boolean): Promise<CallError> {
  const body = (await response.json().catch(() => undefined)) as Partial<ErrorBody> | undefined;
  const isErrorBody = typeof body?.code === 'string' && typeof body.message === 'string';
  return callError({
    code: isErrorBody ? (body.code as ErrorCode) : 'INTERNAL_ERROR',
    status: response.status,
    message: body?.message || fallbackMessage(response.status, upload),
    field: body?.error?.field,
    details: (body?.error?.details ?? {}) as Readonly<Record<string, unknown>>,
    requestId: body?.error?.requestId,
  });
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
