import type { AnyRoute } from '@ardhi/contracts/route';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { Request, RequestHandler, Response } from 'express';

/** What the edge knows of one request so far; each step adds its part. */
export interface Edge {
  /** ULID, told to services and clients; never taken from the client. */
  readonly requestId: string;
  /** W3C trace context of this step; the trace is the client's where it names one. */
  readonly trace: string;
  /** The client's address, seen through the proxies we trust. */
  readonly address: string;
  /** Milliseconds on the monotonic clock. */
  readonly begun: number;
  /** Path as it was asked for, without the query. */
  readonly path: string;
  /** The query with its question mark, or nothing. */
  readonly search: string;
  /** The call's contract, once the table has found it. */
  route?: AnyRoute;
  /** The path as the contract spells it. */
  upstreamPath?: string;
  caller?: Caller;
  /** What the client holds already; compared here, so that the service always answers whole. */
  ifNoneMatch?: string | undefined;
}

const edges = new WeakMap<Response, Edge>();

export const beginEdge = (response: Response, edge: Edge): void => void edges.set(response, edge);

/** @throws Error when the first step has not run: a fault of composition */
export function edgeOf(response: Response): Edge {
  const edge = edges.get(response);
  if (edge === undefined) throw new Error('The request has not passed the first step of the edge.');
  return edge;
}

/** The route of a request that has passed the table. */
export function routeOf(response: Response): AnyRoute {
  const { route } = edgeOf(response);
  if (route === undefined) throw new Error('The request has not passed the route table.');
  return route;
}

/** One step of the edge that looks and either refuses by throwing or lets pass. */
export const step =
  (look: (request: Request, response: Response) => void): RequestHandler =>
  (request, response, next) => {
    look(request, response);
    next();
  };
