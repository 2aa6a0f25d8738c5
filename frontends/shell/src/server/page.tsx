import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { intlOf } from '@ardhi/kit/i18n/intl';
import { accessOf, remoteOf } from '@ardhi/kit/router/access';
import type { Head } from '@ardhi/kit/router/head';
import type { OidcProviderConfig } from '@ardhi/kit/session/oidc-client';
import { createToasts } from '@ardhi/kit/toasts/toast-store';
import { routes as screens } from 'ardhi_public/routes';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { App } from '../app.tsx';
import { LayoutSkeleton } from '../layout/layout.tsx';
import { loaderContext } from '../loader-context.ts';
import { headOf, isAway, statusOf } from '../screen-head.ts';
import { serializeErrors } from '../serialize-errors.ts';
import { examplesPath, notFoundId, shellRoutes } from '../shell-routes.tsx';
import { assetsOf, remotesOf, type SitePart } from './assets.ts';
import { html } from './html.ts';
import { loadingSession, type Read, visitorClient } from './visitor.ts';

interface PageRequest {
  readonly path: string;
  /** Query string with its question mark, or empty. */
  readonly search: string;
  readonly acceptLanguage: string;
  readonly read: Read;
}

interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Site {
  readonly parts: readonly SitePart[];
  /** Origin of the absolute URLs in the head. */
  readonly publicUrl: string;
  /** Serves the kit examples page. */
  readonly examples: boolean;
  /** Pages register the service worker. */
  readonly offline: boolean;
  readonly tokenSyncUrl?: string | undefined;
  readonly provider?: OidcProviderConfig | undefined;
}

const locale = 'en';
/** Retry-After of a page whose service does not answer; the service's circuit breaker opens for 5 seconds. */
const retryAfterSeconds = '10';
const loadingTitle = { id: 'shell.loading' } as const;
const noToasts = createToasts();
const routes = shellRoutes(screens, []);
const pageHandler = createStaticHandler(routes);
const layoutHandler = createStaticHandler([{ path: '*', Component: LayoutSkeleton }]);

/** True if a path is a screen; agent and admin screens are known to their remotes only. */
export const shows = (path: string): boolean =>
  remoteOf(path) !== 'ardhi_public' || matchRoutes(routes, path)?.at(-1)?.route.id !== notFoundId;

/** Renders the page at a path: completely if public, else only the layout, which the browser fills. */
export async function renderPage(request: PageRequest, site: Site): Promise<PageAnswer> {
  const remote = remoteOf(request.path);
  const isExample = site.examples && request.path === examplesPath;
  const isPublic = !isExample && remote === 'ardhi_public' && accessOf(request.path) === 'public';
  const rendered = await render(isPublic ? pageHandler : layoutHandler, request, site);
  if (rendered instanceof Response) return toRedirect(rendered);
  const { found: context, body } = rendered;
  const error = Object.values(context.errors ?? {})[0];
  const intl = intlOf(locale);
  const head: Head = isPublic
    ? headOf(intl, headMatches(context), error)
    : { title: intl.formatMessage(loadingTitle), noIndex: true };
  const page = html({
    locale,
    head,
    jsonLd: (await head.jsonLd?.()) ?? [],
    url: site.publicUrl + request.path,
    assets: assetsOf(site.parts, remote === 'ardhi_public' ? remote : undefined, routeIds(context)),
    data: {
      remotes: remotesOf(site.parts),
      ...omitUndefined({ tokenSyncUrl: site.tokenSyncUrl, provider: site.provider }),
      ...(site.offline && { offline: true }),
      ...(isExample && { examples: true }),
      ...(isPublic && { hydration: hydrationOf(context) }),
    },
    body,
  });
  return {
    status: statusFor(context, error),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': cacheControlOf(isPublic, head, error),
      ...(isAway(error) && { 'retry-after': retryAfterSeconds }),
    },
    body: page,
  };
}

/**
 * Public pages may be cached as long as the calls they show. The layout without content holds nothing personal but
 * changes with a release, so it is revalidated. Errors and pages hidden from search engines (their address may hold a
 * one-time token) are not stored.
 */
function cacheControlOf(isPublic: boolean, head: Head, error: unknown): string {
  if (!isPublic) return 'no-cache';
  return error !== undefined || head.noIndex === true
    ? 'no-store'
    : 'public, max-age=5, stale-while-revalidate=30';
}

async function render(handler: StaticHandler, { path, search, read }: PageRequest, { publicUrl }: Site) {
  const client = visitorClient(read);
  const context = await handler.query(new Request(publicUrl + path + search), {
    requestContext: loaderContext(client),
  });
  if (context instanceof Response) return context;
  const body = renderToString(
    <App locale={locale} session={loadingSession} client={client} toasts={noToasts}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  );
  return { found: context, body };
}

const routeIds = ({ matches }: StaticHandlerContext) => matches.map(({ route }) => route.id ?? '');

const headMatches = ({ matches, loaderData }: StaticHandlerContext) =>
  matches.map(({ route }) => ({ handle: route.handle, data: loaderData[route.id ?? ''] }));

const hydrationOf = ({ loaderData, errors }: StaticHandlerContext) => ({
  loaderData,
  errors: serializeErrors(errors),
});

const statusFor = (context: StaticHandlerContext, error: unknown): number => {
  if (isAway(error)) return 503;
  if (error !== undefined) return statusOf(error);
  return context.matches.at(-1)?.route.id === notFoundId ? 404 : context.statusCode;
};

const toRedirect = (response: Response): PageAnswer => ({
  status: response.status,
  headers: { location: response.headers.get('location') ?? '/' },
  body: '',
});
