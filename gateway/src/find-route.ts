import { refuse } from '@ardhi/kernel/refusal';
import type { Request, RequestHandler, Response } from 'express';
import { type Edge, edgeOf } from './edge.ts';
import { wantsPage } from './page-or-call.ts';
import type { Pages } from './pages.ts';
import type { RouteTable } from './route-table.ts';
import type { ReadCall } from './upstream.ts';

interface Options {
  readonly table: RouteTable;
  readonly pages?: Pages;
  readonly read: ReadCall;
}

const plotPage = /^\/plots\/([0-9A-HJKMNP-TV-Z]{26})$/;

/** A page, a call, or nothing: decided by the table, the screens and, where a path is both, by Accept (api.md §1). */
export const findRoute =
  ({ table, pages, read }: Options): RequestHandler =>
  async (request, response, next) => {
    const edge = edgeOf(response);
    if (pages !== undefined && isPage(request, edge, table, pages)) {
      return showPage(request, response, { pages, read });
    }
    const match = table.find(request.method, edge.path);
    if (match === undefined) return refuse('NOT_FOUND');
    edge.route = match.route;
    edge.upstreamPath = match.path;
    next();
  };

function isPage(request: Request, edge: Edge, table: RouteTable, pages: Pages): boolean {
  const reading = request.method === 'GET' || request.method === 'HEAD';
  if (!reading || edge.path.startsWith('/api/')) return false;
  const isCall = table.methods(edge.path).includes('GET');
  const isScreen = pages.shows(edge.path) || plotPage.test(edge.path);
  return isScreen && !isCall ? true : (isScreen || !isCall) && wantsPage(request);
}

async function showPage(
  request: Request,
  response: Response,
  { pages, read }: Pick<Options, 'read'> & { pages: Pages },
) {
  const { path, search, requestId } = edgeOf(response);
  const plot = plotPage.exec(path)?.[1];
  if (plot !== undefined) return response.redirect(301, `/properties/${plot}${search}`);
  const language = request.headers['accept-language'] ?? '';
  const page = await pages.render({
    path,
    search,
    acceptLanguage: language,
    requestId,
    read: (call) => read(call, language === '' ? {} : { 'accept-language': language }),
  });
  response.status(page.status).set('Vary', 'Accept, Authorization, Accept-Language').set(page.headers);
  return response.end(request.method === 'HEAD' ? undefined : page.body);
}
