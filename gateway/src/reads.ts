import type { IncomingHttpHeaders } from 'node:http';
import type { AnyRoute } from '@ardhi/contracts/route';
import type { Went } from '@ardhi/kernel/breaker';
import { retryBudget } from '@ardhi/kernel/retry-budget';
import type { Request, RequestHandler, Response } from 'express';
import type { Dispatcher } from 'undici';
import { answerFailure, beginAnswer, timeoutOf } from './answer-head.ts';
import { type Breakers, wentOf } from './breakers.ts';
import { routeOf } from './edge.ts';
import type { MicroCache } from './micro-cache.ts';
import { rescue, share } from './shared-answers.ts';
import { contentTag, sendWhole } from './whole-answer.ts';

/** Answers up to this many bytes are held whole: for an ETag, and to be given again. */
const mostBytes = 1_024 * 1_024;

export interface Reads {
  readonly forward: RequestHandler;
  close(): Promise<void>;
}

/**
 * Reads are most of what passes here and carry no body, so that they can take the short way:
 * undici's dispatch costs a third of what Node's own client does (infra/bench/gateway.ts). Writes go on to the proxy.
 * A connection that breaks before anything was answered is replaced by another, once, as far as the budget goes;
 * a route that fails half of its calls is not asked for a while.
 */
export function readFrom(
  target: (route: AnyRoute) => string,
  {
    cache,
    agent,
    breakers,
  }: { readonly cache: MicroCache; readonly agent: Dispatcher; readonly breakers: Breakers },
): Reads {
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
      const failed = () => {
        if (response.headersSent || !rescue(cache, request, response)) answerFailure(request, response);
      };
      const ask = (torn: () => void) => {
        const tell = breakers.of(route).enter();
        if (tell === undefined) return failed();
        agent.dispatch(options, answering({ cache, request, response, failed, torn, tell }));
      };
      budget.called();
      ask(() => (budget.take() ? ask(failed) : failed()));
    },
    close: () => agent.close(),
  };
}

interface Asked {
  readonly cache: MicroCache;
  readonly request: Request;
  readonly response: Response;
  /** Nothing came of it. */
  readonly failed: () => void;
  /** The connection broke, and the client has heard nothing yet. */
  readonly torn: () => void;
  /** To be told how the service did. */
  readonly tell: (went: Went) => void;
}

function answering({ cache, request, response, failed, torn, tell }: Asked): Dispatcher.DispatchHandler {
  let held: Buffer[] | undefined;
  let length = 0;
  let etag: string | undefined;
  let covered = false;
  let isTold = false;
  return {
    onRequestStart(controller) {
      response.once('close', () => {
        if (!response.writableFinished) controller.abort(new Error('The client is gone.'));
      });
    },
    onResponseStart(controller, status, headers) {
      isTold = true;
      tell(wentOf(status));
      covered = status >= 500 && rescue(cache, request, response);
      if (covered) return;
      beginAnswer({ status, headers }, request, response);
      // Once for an answer: where it is packed, a listener that has done its work stays with the packer.
      response.on('drain', () => controller.resume());
      etag = headers['etag'] as string | undefined;
      if (isWhole(status, headers)) held = [];
    },
    onResponseData(controller, chunk) {
      if (covered) return;
      length += chunk.length;
      if (held === undefined) return passOn(chunk, controller, response);
      held.push(chunk);
      if (length <= mostBytes) return;
      const all = Buffer.concat(held);
      held = undefined;
      passOn(all, controller, response);
    },
    onResponseEnd() {
      if (covered) return;
      if (held === undefined) return void response.end();
      const body = held.length === 1 && held[0] !== undefined ? held[0] : Buffer.concat(held);
      const tag = etag ?? contentTag(body);
      response.setHeader('ETag', tag);
      share(body, tag, response);
      sendWhole(body, tag, request, response);
    },
    onResponseError(_, error) {
      if (!isTold) tell(response.destroyed ? 'unknown' : 'badly');
      if (covered) return;
      const isUnheard = !response.headersSent && !response.destroyed;
      if (isUnheard && isTorn(error)) torn();
      else failed();
    },
  };
}

function passOn(chunk: Buffer, controller: Dispatcher.DispatchController, response: Response): void {
  if (!response.write(chunk)) controller.pause();
}

const tears = new Set<unknown>(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
const isTorn = (error: Error & { readonly code?: unknown }) => tears.has(error.code);

const isWhole = (status: number, headers: IncomingHttpHeaders) =>
  status === 200 &&
  /json|xml|text\/|svg/.test(headers['content-type'] ?? '') &&
  Number(headers['content-length'] ?? 0) <= mostBytes;
