import type { AnyRoute, PathParams, Route } from '@ardhi/contracts/route';
import type { Request, Response } from 'express';
import type { CommandResult } from '../write/command-handler.ts';
import type { DeciderFor, Message } from '../write/decider.ts';
import type { Caller } from './caller.ts';

/** One request as its handler sees it: validated input, the caller, and a way to execute commands on their behalf. */
export interface Call<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly caller: Caller;
  /**
   * Applies `If-Match` before the first command, for a call that does something else first. The version is that of the stream of
   * that command. @throws Refusal VERSION_CONFLICT
   */
  requireVersion(version: number): void;
  /**
   * Executes a command as the caller; the response carries its version and position. `If-Match` applies to the first command,
   * unless a version is given that its stream must have.
   */
  execute<C extends Message>(
    decider: DeciderFor<C>,
    id: string,
    command: C,
    expectedVersion?: number,
  ): Promise<CommandResult>;
  /** The version in `If-Match`, for a record of several streams. @throws Refusal VALIDATION_FAILED */
  readonly ifMatch: number | undefined;
  /** A new ULID; the same one when the request is repeated with its Idempotency-Key. */
  newId(): string;
  /** Sets the `ETag` of a read to a version. */
  version(version: number): void;
  readonly request: Request;
  readonly response: Response;
}

/** A route with its handler. */
export interface Endpoint {
  readonly route: AnyRoute;
  // biome-ignore lint/suspicious/noExplicitAny: a list of handlers has no common parameter types.
  readonly handle: (call: Call<any, any, any>) => Promise<unknown>;
}

/** Pairs a route contract with its handler, whose types come from the contract. */
export const serve = <P extends string, Q, B, A>(
  route: Route<P, Q, B, A>,
  handle: (call: Call<PathParams<P>, Q, B>) => Promise<A>,
): Endpoint => ({ route, handle });
