import { refuse } from '@ardhi/kernel/base/refusal';
import type { Request, RequestHandler } from 'express';
import type { PageServer } from './pages/page-server.ts';
import { type RequestContext, requestContextOf } from './request-context.ts';
import { wantsPage } from './responses/content-negotiation.ts';
import type { RouteTable } from './routing/route-table.ts';

interface FindRouteOptions {
  readonly table: RouteTable;
  readonly pages?: PageServer;
}

const legacyPlotPath = /^\/plots\/([0-9A-HJKMNP-TV-Z]{26})$/;

/** Chooses between a page, a call and 404, by the route table, the known screens and, where a path is both, the Accept header (api.md §1). */
export const findRoute =
  ({ table, pages }: FindRouteOptions): RequestHandler =>
  async (request, response, next) => {
    const context = requestContextOf(response);
    if (pages !== undefined && isPageRequest(request, context, table, pages)) {
      const plot = legacyPlotPath.exec(context.path)?.[1];
      if (plot !== undefined) return response.redirect(301, `/properties/${plot}${context.search}`);
      return pages.send(request, response);
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
  pages: PageServer,
): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || context.path.startsWith('/api/')) return false;
  const isCall = table.methods(context.path).includes('GET');
  const isScreen = pages.hasPage(context.path) || legacyPlotPath.test(context.path);
  return isScreen && !isCall ? true : (isScreen || !isCall) && wantsPage(request);
}
