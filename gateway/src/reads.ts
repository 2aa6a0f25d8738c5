import type { IncomingHttpHeaders } from 'node:http';
import type { AnyRoute } from '@ardhi/contracts/route';
import type { Request, RequestHandler, Response } from 'express';
import type { Dispatcher } from 'undici';
import { answerFailure, beginAnswer, timeoutOf } from './answer-head.ts';
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
 */
export function readFrom(target: (route: AnyRoute) => string, cache: MicroCache, agent: Dispatcher): Reads {
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
      agent.dispatch(options, answering(cache, request, response));
    },
    close: () => agent.close(),
  };
}

function answering(cache: MicroCache, request: Request, response: Response): Dispatcher.DispatchHandler {
  let held: Buffer[] | undefined;
  let length = 0;
  let etag: string | undefined;
  let covered = false;
  return {
    onRequestStart(controller) {
      response.once('close', () => {
        if (!response.writableFinished) controller.abort(new Error('The client is gone.'));
      });
    },
    onResponseStart(controller, status, headers) {
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
    onResponseError() {
      if (!covered && (response.headersSent || !rescue(cache, request, response)))
        answerFailure(request, response);
    },
  };
}

function passOn(chunk: Buffer, controller: Dispatcher.DispatchController, response: Response): void {
  if (!response.write(chunk)) controller.pause();
}

const isWhole = (status: number, headers: IncomingHttpHeaders) =>
  status === 200 &&
  /json|xml|text\/|svg/.test(headers['content-type'] ?? '') &&
  Number(headers['content-length'] ?? 0) <= mostBytes;
