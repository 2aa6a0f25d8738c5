import { accessOf, remoteOf } from '@ardhi/kit/router/access';
import type { Provider } from '@ardhi/kit/session/oidc-door';
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
import { writeErrors } from '../kept-errors.ts';
import { FrameSkeleton } from '../layout/layout.tsx';
import { loaderContext } from '../loader-context.ts';
import { headOf, statusOf } from '../screen-head.ts';
import { examplesPath, notFoundId, shellRoutes } from '../shell-routes.tsx';
import { assetsOf, remotesOf, type SitePart } from './assets.ts';
import { html } from './html.ts';
import { noSession, type Read, visitorClient } from './visitor.ts';

interface PageRequest {
  readonly path: string;
  /** With its question mark, or empty. */
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
  /** Origin that links in the head name. */
  readonly publicUrl: string;
  /** Shows the page of living examples. */
  readonly examples: boolean;
  readonly tokenSyncUrl?: string | undefined;
  readonly provider?: Provider | undefined;
}

const noToasts = createToasts();
const routes = shellRoutes(screens, []);
const wholePages = createStaticHandler(routes);
const emptyFrame = createStaticHandler([{ path: '*', Component: FrameSkeleton }]);

/** Whether a path is one of our screens; those of agents and admins are known to their remotes alone. */
export const shows = (path: string): boolean =>
  remoteOf(path) !== 'ardhi_public' || matchRoutes(routes, path)?.at(-1)?.route.id !== notFoundId;

/** The page of a path: rendered whole where everyone may see it, else the frame for the browser to fill. */
export async function renderPage(request: PageRequest, site: Site): Promise<PageAnswer> {
  const remote = remoteOf(request.path);
  const example = site.examples && request.path === examplesPath;
  const open = !example && remote === 'ardhi_public' && accessOf(request.path) === 'public';
  const drawn = await draw(open ? wholePages : emptyFrame, request, site);
  if (drawn instanceof Response) return redirected(drawn);
  const { found, body } = drawn;
  const error = Object.values(found.errors ?? {})[0];
  const page = html({
    locale: 'en',
    head: open ? headOf(shownIn(found), error) : { title: 'Loading', noIndex: true },
    url: site.publicUrl + request.path,
    assets: assetsOf(site.parts, remote === 'ardhi_public' ? remote : undefined, idsIn(found)),
    data: {
      remotes: remotesOf(site.parts),
      ...(site.tokenSyncUrl !== undefined && { tokenSyncUrl: site.tokenSyncUrl }),
      ...(site.provider !== undefined && { provider: site.provider }),
      ...(example && { examples: true }),
      ...(open && { hydration: hydrationOf(found) }),
    },
    body,
  });
  return {
    status: statusFor(found, error),
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: page,
  };
}

async function draw(handler: StaticHandler, { path, search, read }: PageRequest, { publicUrl }: Site) {
  const client = visitorClient(read);
  const found = await handler.query(new Request(publicUrl + path + search), {
    requestContext: loaderContext(client),
  });
  if (found instanceof Response) return found;
  const body = renderToString(
    <App locale="en" session={noSession} client={client} toasts={noToasts}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, found)}
        context={found}
        hydrate={false}
      />
    </App>,
  );
  return { found, body };
}

const idsIn = ({ matches }: StaticHandlerContext) => matches.map(({ route }) => route.id ?? '');

const shownIn = ({ matches, loaderData }: StaticHandlerContext) =>
  matches.map(({ route, params }) => ({ handle: route.handle, data: loaderData[route.id ?? ''], params }));

const hydrationOf = ({ loaderData, errors }: StaticHandlerContext) => ({
  loaderData,
  errors: writeErrors(errors),
});

const statusFor = (found: StaticHandlerContext, error: unknown): number => {
  if (error !== undefined) return statusOf(error);
  return found.matches.at(-1)?.route.id === notFoundId ? 404 : found.statusCode;
};

const redirected = (response: Response): PageAnswer => ({
  status: response.status,
  headers: { location: response.headers.get('location') ?? '/' },
  body: '',
});
