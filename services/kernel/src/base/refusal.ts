import { type ErrorCode, errorMessage } from '@ardhi/contracts/errors';

/** A business rule rejected a request. The code is part of the API; the message comes from the error catalogue. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  constructor(code: ErrorCode, details?: Readonly<Record<string, unknown>>) {
    super(errorMessage(code, details));
    this.code = code;
    this.details = details;
  }
}

/** @throws Refusal always */
export function refuse(code: ErrorCode, details?: Readonly<Record<string, unknown>>): never {
  throw new Refusal(code, details);
}

/** True if an error is a refusal, with one of the codes if any are named. */
export const isRefusal = (error: unknown, ...codes: readonly ErrorCode[]): error is Refusal =>
  error instanceof Refusal && (codes.length === 0 || codes.includes(error.code));
