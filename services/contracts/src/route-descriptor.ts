import { omitUndefined } from './omit-undefined.ts';
import type { Route as Contract, PathParams, Versioned } from './route.ts';

export type { PathParams, Versioned };

declare const types: unique symbol;

/**
 * A route as front ends see it (export condition `front-end` of `@ardhi/contracts/route`): how to call it, and the types
 * of its query, body and answer. The schemas are not part of it, because pages do not load them.
 */
export interface Route<P extends string, Q, B, A>
  extends Pick<
    Contract<P, Q, B, A>,
    'method' | 'path' | 'timeoutMs' | 'multipart' | 'chunked' | 'versioned'
  > {
  /** Types only; no value has this property. */
  readonly [types]?: { readonly query: Q; readonly body: B; readonly answer: A };
}

// biome-ignore lint/suspicious/noExplicitAny: a list of routes has no common parameter types.
export type AnyRoute = Route<string, any, any, any>;

/** Reduces a contract to what a page needs to call it. */
export function route<const P extends string, Q = undefined, B = undefined, A = unknown>(
  contract: Contract<P, Q, B, A> & Versioned,
): Route<P, Q, B, A> & Versioned;
export function route<const P extends string, Q = undefined, B = undefined, A = unknown>(
  contract: Contract<P, Q, B, A>,
): Route<P, Q, B, A>;
export function route({
  method,
  path,
  timeoutMs,
  multipart,
  chunked,
  versioned,
}: Contract<string, unknown, unknown, unknown>): AnyRoute {
  return { method, path, ...omitUndefined({ timeoutMs, multipart, chunked, versioned }) };
}
