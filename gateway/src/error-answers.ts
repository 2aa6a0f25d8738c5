import { errorBody, refusalHeaders, statusOf } from '@ardhi/kernel/http/error-body';
import type { Log } from '@ardhi/kernel/log/log';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { escapeHtml } from './escape-html.ts';
import { wantsHtml } from './page-or-call.ts';

/** Refusals as the envelope, or as a plain page where a person was looking for one; a fault is logged once, here. */
export const answerErrors =
  (log: Log, requestIdOf: (response: Response) => string): ErrorRequestHandler =>
  (error: unknown, request, response, _next) => {
    const requestId = requestIdOf(response);
    if (statusOf(error) === 500) log.error({ error, requestId }, 'request failed at the edge');
    if (response.headersSent) return void response.destroy();
    sendRefusal(error, requestId, request, response);
  };

export function sendRefusal(error: unknown, requestId: string, request: Request, response: Response): void {
  const body = errorBody(error, requestId);
  response.status(statusOf(error)).set({ 'Cache-Control': 'no-store', ...refusalHeaders(error) });
  if (wantsHtml(request)) response.type('html').send(errorPage(body.message));
  else response.json(body);
}

const errorPage = (message: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(message)} | Ardhi</title></head>
<body><main><h1>${escapeHtml(message)}</h1><p><a href="/">Ardhi</a></p></main></body>
</html>
`;
