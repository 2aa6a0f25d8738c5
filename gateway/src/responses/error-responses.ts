import type { Log } from '@ardhi/kernel/base/log';
import { errorBody, refusalHeaders, statusOf } from '@ardhi/kernel/http/error-body';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { wantsHtml } from './content-negotiation.ts';
import { errorPage } from './error-page.ts';

/** Sends a refusal as the error envelope, or as a plain page to a browser. Unexpected errors are logged once, here. */
export const errorHandler =
  (log: Log, requestIdOf: (response: Response) => string): ErrorRequestHandler =>
  (error: unknown, request, response, _next) => {
    const requestId = requestIdOf(response);
    if (statusOf(error) === 500)
      log.error({ error, requestId }, 'request.failed: unexpected error in the gateway');
    if (response.headersSent) return void response.destroy();
    sendError(error, requestId, request, response);
  };

/** Answers with the status of an error: a page for browsers, JSON for everyone else. */
export function sendError(error: unknown, requestId: string, request: Request, response: Response): void {
  const body = errorBody(error, requestId);
  const status = statusOf(error);
  response.status(status).set({ 'Cache-Control': 'no-store', ...refusalHeaders(error) });
  if (wantsHtml(request)) response.type('html').send(errorPage(request, status, body.message));
  else response.json(body);
}
