import type { AnyRoute } from '@ardhi/contracts/route';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { Request, RequestHandler, Response } from 'express';
import type { UsedKey } from './auth/resolve-key.ts';

/** The gateway's knowledge about one request so far; each middleware adds its part. */
export interface RequestContext {
  /** ULID, sent to services and clients; never taken from the client. */
  readonly requestId: string;
  /** W3C trace context with a new span; the trace id is the client's if it sent one. */
  readonly trace: string;
  /** The client's address as reported by the proxies we trust. */
  readonly address: string;
  /** Start time in milliseconds on the monotonic clock. */
  readonly startedAt: number;
  /** Path as requested, without the query. */
  readonly path: string;
  /** The query with its question mark, or an empty string. */
  readonly search: string;
  /** The contract of the call, once the route table has found it. */
  route?: AnyRoute;
  /** The path as the contract spells it. */
  upstreamPath?: string;
  caller?: Caller;
  /** The key of an external system that the call was made with. */
  apiKey?: UsedKey;
  /** The client's `If-None-Match`; compared by the gateway, so that the service always sends the full response. */
  ifNoneMatch?: string | undefined;
}

const contexts = new WeakMap<Response, RequestContext>();

/** Attaches the context to a response; called once, by the first middleware. */
export const attachRequestContext = (response: Response, context: RequestContext): void =>
  void contexts.set(response, context);

/** @throws Error when the first middleware has not run (a composition error) */
export function requestContextOf(response: Response): RequestContext {
  const context = contexts.get(response);
  if (context === undefined) throw new Error('The request has no context: the first middleware has not run.');
  return context;
}

/** The route of a request that has passed the route table. @throws Error before that */
export function routeOf(response: Response): AnyRoute {
  const { route } = requestContextOf(response);
  if (route === undefined) throw new Error('The request has no route: the findRoute middleware has not run.');
  return route;
}

/** A middleware that only checks: it refuses by throwing, or lets the request pass. */
export const middleware =
  (check: (request: Request, response: Response) => void): RequestHandler =>
  (request, response, next) => {
    check(request, response);
    next();
  };
