import { type ErrorCode, sentence } from '@ardhi/contracts/errors';

/** A rule said no. The code is the contract; the sentence comes from the catalogue. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  constructor(code: ErrorCode, details?: Readonly<Record<string, unknown>>) {
    super(sentence(code, details));
    this.code = code;
    this.details = details;
  }
}

/** @throws Refusal always */
export function refuse(code: ErrorCode, details?: Readonly<Record<string, unknown>>): never {
  throw new Refusal(code, details);
}
