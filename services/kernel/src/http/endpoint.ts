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
  /** Executes a command as the caller. `If-Match` applies to the first command; the response carries its version and position. */
  execute<C extends Message>(decider: DeciderFor<C>, id: string, command: C): Promise<CommandResult>;
  /**
   * Applies `If-Match` before the first command, for a call that does something else first. The version is that of the stream of
   * that command. @throws Refusal VERSION_CONFLICT
   */
  requireVersion(version: number): void;
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
