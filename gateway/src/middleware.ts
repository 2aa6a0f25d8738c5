import { isForKeys } from '@ardhi/contracts/route';
import type { Clock } from '@ardhi/kernel/base/clock';
import { refuse } from '@ardhi/kernel/base/refusal';
import { childTraceparent, parseTraceparent, traceHeader } from '@ardhi/kernel/base/trace';
import { authorize as checkAccess } from '@ardhi/kernel/http/authorize';
import { type Caller, internalTokenHeader, signCaller } from '@ardhi/kernel/http/caller';
import type { RateLimitStore } from '@ardhi/kernel/ports/rate-limit-store';
import type { Config } from '@ardhi/kernel/runtime/config';
import type { RequestHandler, Response } from 'express';
import type { IdentityCache } from './auth/identity-cache.ts';
import type { ImpersonatedCallers } from './auth/impersonated-callers.ts';
import type { KeyCache } from './auth/key-cache.ts';
import { resolveCaller } from './auth/resolve-caller.ts';
import { resolveKey } from './auth/resolve-key.ts';
import type { TokenVerifier } from './auth/verify-jwt.ts';
import { consumeForUser } from './rate-limits/rate-limit.ts';
import { attachRequestContext, middleware, requestContextOf, routeOf } from './request-context.ts';
import { parseCanonicalUrl } from './requests/canonical-url.ts';
import { checkRequest } from './requests/check-request.ts';
import { clientAddress, filterClientHeaders } from './requests/client-headers.ts';
import { wantsHtml } from './responses/content-negotiation.ts';

/** First middleware: the common response headers, a request id, the client's address. */
export const startRequest = (options: {
  readonly headers: Readonly<Record<string, string>>;
  readonly config: Pick<Config, 'TRUSTED_HOPS'>;
  readonly newRequestId: () => string;
}): RequestHandler => {
  const fixed = new Map(Object.entries(options.headers));
  return middleware((request, response) => {
    const requestId = options.newRequestId();
    response.setHeaders(fixed).setHeader('X-Request-Id', requestId);
    const url = request.url;
    const queryStart = url.indexOf('?');
    attachRequestContext(response, {
      requestId,
      trace: childTraceparent(parseTraceparent(request.headers[traceHeader])),
      address: clientAddress(request, options.config.TRUSTED_HOPS),
      startedAt: performance.now(),
      path: queryStart === -1 ? url : url.slice(0, queryStart),
      search: queryStart === -1 ? '' : url.slice(queryStart),
    });
  });
};

/** Sends a browser that asks for "/plots/" to the page without the slash; a call with one is refused as not canonical. */
export const redirectFromSlash: RequestHandler = (request, response, next) => {
  const { path, search } = requestContextOf(response);
  if (path === '/' || !path.endsWith('/') || !wantsHtml(request)) return next();
  const location = path.slice(0, -1) + search;
  // Only to a path of this site: "//example.com" is none.
  parseCanonicalUrl(location);
  response.redirect(308, location);
};

/** Refuses URLs that are not canonical and requests that are ambiguous. */
export const validateRequest: RequestHandler = middleware((request) => {
  parseCanonicalUrl(request.url);
  checkRequest(request);
});

/** From here on the request carries only headers that a service may see, under our own host name. */
export const stripHeaders = (publicHost: string): RequestHandler =>
  middleware((request, response) => {
    request.headers = filterClientHeaders(request.headers, requestContextOf(response).path, publicHost);
  });

/** Resolves the caller. Requests with an invalid token are counted against their address. */
export const authenticate = (options: {
  readonly verifier: TokenVerifier;
  readonly identities: IdentityCache;
  readonly impersonations: ImpersonatedCallers;
  readonly keys: KeyCache;
  readonly clock: Clock;
  readonly rates: RateLimitStore;
}): RequestHandler =>
  async function authenticateCaller(request, response, next) {
    const context = requestContextOf(response);
    const { requestId, address } = context;
    const { authorization } = request.headers;
    try {
      const credentials = { authorization, requestId, address };
      const { verifier, identities, impersonations } = options;
      if (isForKeys(routeOf(response).access))
        Object.assign(context, await resolveKey(credentials, options.keys, options.clock));
      else context.caller = await resolveCaller(credentials, verifier, identities, impersonations);
    } catch (error) {
      await consumeForUser(options.rates, response);
      throw error;
    }
    next();
  };

/** Checks the access row of the contract; the service checks it again. Users without a verified email address may read, and finish verification, but not write (security.md §2.4). */
export const authorize: RequestHandler = middleware((_request, response) => {
  const route = routeOf(response);
  const caller = callerOf(response);
  checkAccess(route, caller);
  const isWrite = route.method !== 'GET' && !requestContextOf(response).path.startsWith('/api/auth/');
  if (isWrite && caller.subject !== '' && !caller.emailVerified) refuse('EMAIL_NOT_VERIFIED');
});

/** Rewrites the request to the contract's method and path and signs the caller; done before the proxy, whose own hooks can be skipped. */
export const attachInternalToken = ({
  key,
  clock,
}: {
  readonly key: string;
  readonly clock: Clock;
}): RequestHandler =>
  middleware((request, response) => {
    const context = requestContextOf(response);
    const { method } = routeOf(response);
    const path = context.upstreamPath ?? context.path;
    request.method = method;
    request.url = path + context.search;
    request.headers['x-request-id'] = context.requestId;
    request.headers[traceHeader] = context.trace;
    request.headers[internalTokenHeader] = signCaller(callerOf(response), {
      method,
      path,
      key,
      now: clock.epoch(),
    });
  });

/** The resolved caller of a request. @throws Refusal UNAUTHENTICATED before `authenticate` has run */
export function callerOf(response: Response): Caller {
  const { caller } = requestContextOf(response);
  return caller ?? refuse('UNAUTHENTICATED');
}
