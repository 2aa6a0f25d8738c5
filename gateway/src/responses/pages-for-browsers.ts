import type { AnyRoute } from '@ardhi/contracts/route';
import type { Request, RequestHandler, Response } from 'express';
import { routeOf } from '../request-context.ts';
import { acceptsPage } from './content-negotiation.ts';
import { errorPage } from './error-page.ts';

/** True if a link in an email or a plain form leads a person's browser to a route: it answers a page, or leads to one. */
export const isOpenedInBrowser = ({
  contentTypes = [],
  status = 200,
}: Pick<AnyRoute, 'contentTypes' | 'status'>): boolean =>
  contentTypes.includes('text/html') || (status >= 300 && status < 400);

/** Answers a browser with a page where such a route refuses; programs, such as the one-click call of mail programs, get JSON. */
export const pagesForBrowsers: RequestHandler = (request, response, next) => {
  if (isOpenedInBrowser(routeOf(response)) && acceptsPage(request)) replaceErrors(request, response);
  next();
};

const isError = (response: Response) =>
  response.statusCode >= 400 && /\bjson\b/.test(String(response.getHeader('Content-Type') ?? ''));

/** Holds the body of an error back until it is whole, then sends its sentence as a page. */
function replaceErrors(request: Request, response: Response): void {
  const chunks: Buffer[] = [];
  const original = { write: response.write.bind(response), end: response.end.bind(response) };
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
  };
  response.write = ((chunk: unknown, ...rest: []) => {
    if (!isError(response)) return original.write(chunk, ...rest);
    keep(chunk);
    return true;
  }) as Response['write'];
  response.end = ((chunk?: unknown, ...rest: []) => {
    Object.assign(response, original);
    if (!isError(response)) return response.end(chunk, ...rest);
    keep(chunk);
    response.removeHeader('Content-Length');
    response.removeHeader('ETag');
    const page = errorPage(request, response.statusCode, messageIn(Buffer.concat(chunks).toString('utf8')));
    return response.type('html').end(page);
  }) as Response['end'];
}

function messageIn(body: string): string {
  try {
    return String(JSON.parse(body).message);
  } catch {
    return '';
  }
}
