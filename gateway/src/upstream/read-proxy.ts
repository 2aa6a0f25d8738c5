import type { IncomingHttpHeaders } from 'node:http';
import type { AnyRoute } from '@ardhi/contracts/route';
import type { CallResult } from '@ardhi/kernel/runtime/circuit-breaker';
import { retryBudget } from '@ardhi/kernel/runtime/retry-budget';
import type { Request, RequestHandler, Response } from 'express';
import type { Dispatcher } from 'undici';
import { contentEtag, sendBuffered } from '../cache/buffered-response.ts';
import type { MicroCache } from '../cache/micro-cache.ts';
import { serveStale, storeResponse } from '../cache/response-cache.ts';
import { routeOf } from '../request-context.ts';
import { callResultOf, type RouteBreakers } from './circuit-breakers.ts';
import { sendUpstreamFailure, startResponse, timeoutOf } from './response-headers.ts';

/** Responses up to this size are buffered: to add an ETag and to be cached. */
const maxBufferedBytes = 1_024 * 1_024;

/** Forwards requests that only read. */
export interface ReadProxy {
  readonly forward: RequestHandler;
  close(): Promise<void>;
}

/**
 * Most requests are reads and have no body, so they can take the fast path:
 * undici's dispatch costs a third of Node's own client (infra/bench/gateway.ts). Writes go to the write proxy.
 * A connection that breaks before the response starts is replaced once, as far as the retry budget allows;
 * a route whose circuit breaker is open is not called.
 */
export function createReadProxy(
  target: (route: AnyRoute) => string,
  {
    cache,
    agent,
    breakers,
  }: { readonly cache: MicroCache; readonly agent: Dispatcher; readonly breakers: RouteBreakers },
): ReadProxy {
  const budget = retryBudget();
  return {
    forward(request, response, next) {
      const route = routeOf(response);
      if (route.method !== 'GET') return next();
      const options = {
        origin: target(route),
        path: request.url,
        method: 'GET',
        headers: request.headers,
        headersTimeout: timeoutOf(route),
        bodyTimeout: timeoutOf(route),
      } as const;
      const onFailure = () => {
        if (response.headersSent || !serveStale(cache, request, response))
          sendUpstreamFailure(request, response);
      };
      const attempt = (onConnectionLost: () => void) => {
        const report = breakers.of(route).tryAcquire();
        if (report === undefined) return onFailure();
        agent.dispatch(
          options,
          responseHandler({ cache, request, response, onFailure, onConnectionLost, report }),
        );
      };
      budget.recordCall();
      attempt(() => (budget.tryAcquire() ? attempt(onFailure) : onFailure()));
    },
    close: () => agent.close(),
  };
}

interface ReadExchange {
  readonly cache: MicroCache;
  readonly request: Request;
  readonly response: Response;
  /** Called when there is no response to send. */
  readonly onFailure: () => void;
  /** Called when the connection broke before anything was sent to the client. */
  readonly onConnectionLost: () => void;
  /** Reports the result of the call to the circuit breaker. */
  readonly report: (went: CallResult) => void;
}

function responseHandler({
  cache,
  request,
  response,
  onFailure,
  onConnectionLost,
  report,
}: ReadExchange): Dispatcher.DispatchHandler {
  let chunks: Buffer[] | undefined;
  let length = 0;
  let etag: string | undefined;
  let servedStale = false;
  let isReported = false;
  return {
    onRequestStart(controller) {
      response.once('close', () => {
        if (!response.writableFinished) controller.abort(new Error('the client has disconnected'));
      });
    },
    onResponseStart(controller, status, headers) {
      isReported = true;
      report(callResultOf(status));
      servedStale = status >= 500 && serveStale(cache, request, response);
      if (servedStale) return;
      startResponse({ status, headers }, request, response);
      // Added once per response: with compression, a `once` listener would stay registered on the compressor after it has run.
      response.on('drain', () => controller.resume());
      etag = headers['etag'] as string | undefined;
      if (isBufferable(status, headers)) chunks = [];
    },
    onResponseData(controller, chunk) {
      if (servedStale) return;
      length += chunk.length;
      if (chunks === undefined) return writeChunk(chunk, controller, response);
      chunks.push(chunk);
      if (length <= maxBufferedBytes) return;
      const buffered = Buffer.concat(chunks);
      chunks = undefined;
      writeChunk(buffered, controller, response);
    },
    onResponseEnd() {
      if (servedStale) return;
      if (chunks === undefined) return void response.end();
      const body = chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks);
      const responseEtag = etag ?? contentEtag(body);
      response.setHeader('ETag', responseEtag);
      storeResponse(body, responseEtag, response);
      sendBuffered(body, responseEtag, request, response);
    },
    onResponseError(_, error) {
      if (!isReported) report(response.destroyed ? 'unknown' : 'failure');
      if (servedStale) return;
      const isUnanswered = !response.headersSent && !response.destroyed;
      if (isUnanswered && isConnectionError(error)) onConnectionLost();
      else onFailure();
    },
  };
}

function writeChunk(chunk: Buffer, controller: Dispatcher.DispatchController, response: Response): void {
  if (!response.write(chunk)) controller.pause();
}

const connectionErrors = new Set<unknown>(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
const isConnectionError = (error: Error & { readonly code?: unknown }) => connectionErrors.has(error.code);

const isBufferable = (status: number, headers: IncomingHttpHeaders) =>
  status === 200 &&
  /json|xml|text\/|svg/.test(headers['content-type'] ?? '') &&
  Number(headers['content-length'] ?? 0) <= maxBufferedBytes;
