import { errorBody, refusalHeaders, statusOf } from '@ardhi/kernel/http/error-body';
import type { Log } from '@ardhi/kernel/runtime/log';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { wantsHtml } from './content-negotiation.ts';
import { escapeHtml } from './escape-html.ts';

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
  response.status(statusOf(error)).set({ 'Cache-Control': 'no-store', ...refusalHeaders(error) });
  if (wantsHtml(request)) response.type('html').send(errorPage(body.message));
  else response.json(body);
}

/** The look of the site's own error pages (kit/src/tokens.css) in attributes: no stylesheet of the site may be there, and the policy refuses style elements. */
const styles = {
  body: 'margin:0;background:#fbfaf7;color:#1e1b16;font:16px/1.5 system-ui,sans-serif',
  header: 'padding:12px 16px;border-bottom:1px solid #e2dccf',
  brand: "color:#1e1b16;text-decoration:none;font:700 24px/1.3 Georgia,'Times New Roman',serif",
  main: 'max-width:30rem;margin:clamp(32px,12vh,64px) auto;padding:0 16px',
  heading: "margin:0;font:700 28px/1.25 Georgia,'Times New Roman',serif",
} as const;

const errorPage = (message: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(message)} | Ardhi</title></head>
<body style="${styles.body}"><header style="${styles.header}"><a style="${styles.brand}" href="/">Ardhi</a></header>
<main style="${styles.main}"><h1 style="${styles.heading}">${escapeHtml(message)}</h1></main></body>
</html>
`;
