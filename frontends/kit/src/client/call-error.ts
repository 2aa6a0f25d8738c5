import type { ErrorBody, ErrorCode } from '@ardhi/contracts/errors';
import { plainErrors } from '@ardhi/contracts/plain-errors';

/** A refusal's code, or why there was no answer at all. */
export type CallCode = ErrorCode | 'NETWORK_FAILED' | 'CLIENT_TIMEOUT';

interface Failure {
  readonly code: CallCode;
  /** 0 where there was no answer. */
  readonly status: number;
  /** A sentence for people. */
  readonly message: string;
  readonly field?: string | undefined;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly requestId?: string | undefined;
}

/** A call that was refused or had no answer. Told by its name and code, never by class: remotes have their own copy. */
export type CallError = Error & Failure & { readonly name: 'CallError' };

export const callError = ({ message, ...failure }: Failure): CallError =>
  Object.assign(new Error(message), { ...failure, name: 'CallError' as const, message });

export const isCallError = (error: unknown): error is CallError =>
  error instanceof Error && error.name === 'CallError';

/** The sentence to show for whatever was thrown; never a raw code. */
export const messageOf = (error: unknown): string =>
  isCallError(error) ? error.message : plainErrors.INTERNAL_ERROR.message;

/** Reads a refused answer; a body that is not ours (a proxy's page) still becomes a sentence. */
export async function readRefusal(response: Response, upload: boolean): Promise<CallError> {
  const body = (await response.json().catch(() => undefined)) as Partial<ErrorBody> | undefined;
  const known = typeof body?.code === 'string' && typeof body.message === 'string';
  return callError({
    code: known ? (body.code as ErrorCode) : 'INTERNAL_ERROR',
    status: response.status,
    message: body?.message || sentenceFor(response.status, upload),
    field: body?.error?.field,
    details: (body?.error?.details ?? {}) as Readonly<Record<string, unknown>>,
    requestId: body?.error?.requestId,
  });
}

const sentenceFor = (status: number, upload: boolean): string => {
  if (upload) return 'Upload failed. Please try again.';
  return status === 404 ? plainErrors.NOT_FOUND.message : plainErrors.INTERNAL_ERROR.message;
};

export const timedOut = (upload: boolean): CallError =>
  callError({
    code: 'CLIENT_TIMEOUT',
    status: 0,
    message: upload
      ? 'Upload timed out. Please try again with smaller files or check your connection.'
      : plainErrors.UPSTREAM_TIMEOUT.message,
  });

export const unreachable = (): CallError =>
  callError({
    code: 'NETWORK_FAILED',
    status: 0,
    message: 'We cannot reach Ardhi. Check your connection; what you typed is still here.',
  });
