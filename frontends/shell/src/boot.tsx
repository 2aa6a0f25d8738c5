import { createClient } from '@ardhi/kit/client/client';
import { createGetCache } from '@ardhi/kit/client/get-cache';
import { remoteOf } from '@ardhi/kit/router/access';
import { judge } from '@ardhi/kit/router/judge';
import { createSession } from '@ardhi/kit/session/session';
import { createKeep, usableStorage } from '@ardhi/kit/session/token-storage';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type DataRouter,
  matchRoutes,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import { App } from './app.tsx';
import { guard } from './guard.ts';
import { readErrors } from './kept-errors.ts';
import { loaderContext } from './loader-context.ts';
import { type PageData, readPageData } from './page-data.ts';
import { remoteLoader } from './remotes/load-remote.ts';
import { screensId, shellRoutes } from './shell-routes.tsx';

/** Starts the page: takes over what the server drew, or draws it where the server drew only the frame. */
export async function boot(root: HTMLElement): Promise<void> {
  const page = readPageData(document);
  const load = remoteLoader(page.remotes);
  const cache = createGetCache();
  let router: DataRouter | undefined;
  const session = createSession({
    identity: {
      profile: async () => ({ kind: 'refused' }),
      refresh: async () => undefined,
      signOut: async () => undefined,
    },
    keep: createKeep(usableStorage()),
    now: Date.now,
    here: () => location.pathname + location.search,
    goToLogin: () => void router?.navigate('/login'),
    alone: (task) => task(),
  });
  session.subscribe(cache.drop);
  const client = createClient({ origin: '', fetch: (...args) => fetch(...args) }, session.credentials, cache);
  const held = new Set<string>();
  const screensOf = async (path: string): Promise<RouteObject[]> => {
    const name = remoteOf(path);
    if (held.has(name)) return [];
    const { routes } = await load(name);
    held.add(name);
    return routes;
  };
  const drawn = page.hydration && (await screensOf(location.pathname));
  const routes = shellRoutes(drawn ?? [], [guard(session, () => undefined)]);
  await loadLazy(routes);
  router = createBrowserRouter(routes, {
    ...hydrationOf(page),
    getContext: () => loaderContext(client),
    async patchRoutesOnNavigation({ path, patch }) {
      const { pathname, search } = new URL(path, location.origin);
      if (judge({ pathname, search }, await session.settled()).kind === 'enter')
        patch(screensId, await screensOf(pathname));
    },
  });
  const app = (
    <App locale="en" session={session} client={client}>
      <RouterProvider router={router} />
    </App>
  );
  if (drawn) hydrateRoot(root, app);
  else createRoot(root).render(app);
  await session.start();
}

/** What was drawn must be there at once: a lazy screen would show the frame empty for a moment. */
async function loadLazy(routes: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}

const hydrationOf = ({ hydration }: PageData) =>
  hydration ? { hydrationData: { ...hydration, errors: readErrors(hydration.errors) } } : {};
