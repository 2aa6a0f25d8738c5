import type { Clock } from '@ardhi/kernel/clock';
import type { Config } from '@ardhi/kernel/config/config';
import { allow } from '@ardhi/kernel/http/access';
import { type Caller, internalTokenHeader, signCaller } from '@ardhi/kernel/http/caller';
import type { RateStore } from '@ardhi/kernel/rates/rate-store';
import { refuse } from '@ardhi/kernel/refusal';
import { nextSpan, traceHeader, traceIn } from '@ardhi/kernel/trace';
import type { RequestHandler, Response } from 'express';
import type { Callers } from './callers.ts';
import { checkUrl } from './canonical-url.ts';
import { clientAddress, passingHeaders } from './client-headers.ts';
import { beginEdge, edgeOf, routeOf, step } from './edge.ts';
import { identify } from './identify.ts';
import { countUser } from './rate-limit.ts';
import { checkRequest } from './request-checks.ts';
import type { Verifier } from './verify-token.ts';

/** First of all: the headers of every answer, a request id, the client's address. */
export const begin = (options: {
  readonly headers: Readonly<Record<string, string>>;
  readonly config: Pick<Config, 'TRUSTED_HOPS'>;
  readonly newRequestId: () => string;
}): RequestHandler => {
  const fixed = new Map(Object.entries(options.headers));
  return step((request, response) => {
    const requestId = options.newRequestId();
    response.setHeaders(fixed).setHeader('X-Request-Id', requestId);
    const url = request.url;
    const cut = url.indexOf('?');
    beginEdge(response, {
      requestId,
      trace: nextSpan(traceIn(request.headers[traceHeader])),
      address: clientAddress(request, options.config.TRUSTED_HOPS),
      begun: performance.now(),
      path: cut === -1 ? url : url.slice(0, cut),
      search: cut === -1 ? '' : url.slice(cut),
    });
  });
};

/** One spelling of the address, one reading of the request. */
export const wellFormed: RequestHandler = step((request) => {
  checkUrl(request.url);
  checkRequest(request);
});

/** From here on the request carries only what a service may see, under our own host name. */
export const stripHeaders = (publicHost: string): RequestHandler =>
  step((request, response) => {
    request.headers = passingHeaders(request.headers, edgeOf(response).path, publicHost);
  });

/** Who asks. Tokens that prove nothing are counted against the address they come from. */
export const knowCaller = (options: {
  readonly verifier: Verifier;
  readonly callers: Callers;
  readonly rates: RateStore;
}): RequestHandler =>
  async function know(request, response, next) {
    const edge = edgeOf(response);
    const { requestId, address } = edge;
    const { authorization } = request.headers;
    try {
      const asked = { authorization, requestId, address };
      edge.caller = await identify(asked, options.verifier, options.callers);
    } catch (error) {
      await countUser(options.rates, response);
      throw error;
    }
    next();
  };

/** The contract's access row; the service asks it again. Unverified addresses may read, and finish verifying, but not write (security.md §2.4). */
export const authorise: RequestHandler = step((_request, response) => {
  const route = routeOf(response);
  const caller = callerOf(response);
  allow(route, caller);
  const writes = route.method !== 'GET' && !edgeOf(response).path.startsWith('/api/auth/');
  if (writes && caller.subject !== '' && !caller.emailVerified) refuse('EMAIL_NOT_VERIFIED');
});

/** Rewrites the request into the contract's words and signs who asks; before the proxy, whose own hooks can be skipped. */
export const passOn = ({ key, clock }: { readonly key: string; readonly clock: Clock }): RequestHandler =>
  step((request, response) => {
    const edge = edgeOf(response);
    const { method } = routeOf(response);
    const path = edge.upstreamPath ?? edge.path;
    request.method = method;
    request.url = path + edge.search;
    request.headers['x-request-id'] = edge.requestId;
    request.headers[traceHeader] = edge.trace;
    request.headers[internalTokenHeader] = signCaller(callerOf(response), {
      method,
      path,
      key,
      now: clock.epoch(),
    });
  });

export function callerOf(response: Response): Caller {
  const { caller } = edgeOf(response);
  return caller ?? refuse('UNAUTHENTICATED');
}
