import { refuse } from '@ardhi/kernel/write/refusal';
import type { Request, RequestHandler, Response } from 'express';
import type { PageRenderer } from './pages.ts';
import { type RequestContext, requestContextOf } from './request-context.ts';
import { wantsPage } from './responses/content-negotiation.ts';
import type { RouteTable } from './routing/route-table.ts';
import type { InternalRead } from './upstream/services.ts';

interface FindRouteOptions {
  readonly table: RouteTable;
  readonly pages?: PageRenderer;
  readonly read: InternalRead;
}

const legacyPlotPath = /^\/plots\/([0-9A-HJKMNP-TV-Z]{26})$/;

/** Chooses between a page, a call and 404, by the route table, the known screens and, where a path is both, the Accept header (api.md §1). */
export const findRoute =
  ({ table, pages, read }: FindRouteOptions): RequestHandler =>
  async (request, response, next) => {
    const context = requestContextOf(response);
    if (pages !== undefined && isPageRequest(request, context, table, pages)) {
      return sendPage(request, response, { pages, read });
    }
    const match = table.find(request.method, context.path);
    if (match === undefined) return refuse('NOT_FOUND');
    context.route = match.route;
    context.upstreamPath = match.path;
    next();
  };

function isPageRequest(
  request: Request,
  context: RequestContext,
  table: RouteTable,
  pages: PageRenderer,
): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || context.path.startsWith('/api/')) return false;
  const isCall = table.methods(context.path).includes('GET');
  const isScreen = pages.hasPage(context.path) || legacyPlotPath.test(context.path);
  return isScreen && !isCall ? true : (isScreen || !isCall) && wantsPage(request);
}

async function sendPage(
  request: Request,
  response: Response,
  { pages, read }: Pick<FindRouteOptions, 'read'> & { pages: PageRenderer },
) {
  const { path, search, requestId } = requestContextOf(response);
  const plot = legacyPlotPath.exec(path)?.[1];
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
