import type { AnyRoute, PathParams, Route } from '@ardhi/contracts/route';
import type { Request, Response } from 'express';
import type { Outcome } from '../command.ts';
import type { Message, RulesFor } from '../decider.ts';
import type { Caller } from './caller.ts';

/** One request as a handler sees it: checked values, who asks, and how to give an order in their name. */
export interface Call<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly caller: Caller;
  /** Gives an order as the caller. `If-Match` binds the first one; the answer carries its version and position. */
  order<C extends Message>(rules: RulesFor<C>, id: string, command: C): Promise<Outcome>;
  /** A new ULID; the same one when a request is repeated under its Idempotency-Key. */
  newId(): string;
  /** The version that `ETag` shows, for reads. */
  version(version: number): void;
  readonly request: Request;
  readonly response: Response;
}

/** A route with what answers it. */
export interface Served {
  readonly route: AnyRoute;
  // biome-ignore lint/suspicious/noExplicitAny: a list of handlers forgets each one's own types on purpose.
  readonly handle: (call: Call<any, any, any>) => Promise<unknown>;
}

/** Pairs a contract with its handler; the types of both come from the contract. */
export const serve = <P extends string, Q, B, A>(
  route: Route<P, Q, B, A>,
  handle: (call: Call<PathParams<P>, Q, B>) => Promise<A>,
): Served => ({ route, handle });
