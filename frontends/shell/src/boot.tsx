import { intlOf } from '@ardhi/kit/i18n/intl.tsx';
import { judge } from '@ardhi/kit/router/judge';
import type { Session } from '@ardhi/kit/session/session';
import { createToasts } from '@ardhi/kit/toasts/toast-store';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type DataRouter,
  matchRoutes,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import { App } from './app.tsx';
import { follow } from './follow.ts';
import { guard } from './guard.ts';
import { readErrors } from './kept-errors.ts';
import { loaderContext } from './loader-context.ts';
import { makeSession } from './make-session.ts';
import { type PageData, readPageData } from './page-data.ts';
import { identified } from './remotes/identified.ts';
import { remoteLoader } from './remotes/load-remote.ts';
import { createRemoteShelf } from './remotes/remote-shelf.ts';
import { keepDrawing } from './screens/unavailable.tsx';
import { examples, screensId, shellRoutes } from './shell-routes.tsx';
import { createPageViews } from './tracker/page-views.ts';
import { visitorId } from './tracker/visitor-id.ts';
import { turn } from './turn.ts';

const locale = 'en';

/** Starts the page: takes over what the server drew, or draws it where the server drew only the frame. */
export async function boot(root: HTMLElement): Promise<void> {
  const page = readPageData(document);
  const toasts = createToasts();
  let router: DataRouter | undefined;
  const { session, client, sync } = makeSession({
    goToLogin: () => void router?.navigate('/login'),
    syncUrl: page.tokenSyncUrl,
    provider: page.provider,
  });
  const shelf = createRemoteShelf(identified(remoteLoader(page.remotes), session, sync));
  const started = session.start();
  const arriving = page.hydration ? shelf.fetch(location.pathname) : [];
  await turn();
  intlOf(locale);
  const screens = await arriving;
  await turn();
  const extra = page.examples ? [examples] : [];
  const routes = shellRoutes([...screens, ...extra], [guard({ session, toasts, shelf })]);
  const drawn = page.hydration !== undefined && (await loadLazy(routes)) && !shelf.isDown(location.pathname);
  await turn();
  if (page.hydration !== undefined && !drawn) keepDrawing(document.getElementById('main'));
  router = createBrowserRouter(routes, {
    ...(drawn && hydrationOf(page)),
    getContext: () => loaderContext(client),
    async patchRoutesOnNavigation({ path, patch }) {
      const { pathname, search } = new URL(path, location.origin);
      if (judge({ pathname, search }, await session.settled()).kind === 'enter')
        patch(screensId, await shelf.fetch(pathname));
    },
  });
  follow(router, { session, count: createPageViews(client).add, visitorId: visitorId() });
  await turn();
  const app = (
    <App locale={locale} session={session} client={client} toasts={toasts}>
      <RouterProvider router={router} />
    </App>
  );
  if (drawn) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  if (drawn) void guardDrawn(router, session);
  await started;
}

/** What was drawn must be there at once: a lazy screen would show the frame empty for a moment. False if it fails. */
async function loadLazy(routes: RouteObject[]): Promise<boolean> {
  try {
    for (const { route } of matchRoutes(routes, location) ?? []) {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }
    return true;
  } catch (error) {
    console.error('The screen could not be loaded.', error);
    return false;
  }
}

/**
 * What the server drew with. A route that only guards counts as read: else the router would wait for the guard,
 * which waits for the session, and draw an empty frame over the page meanwhile.
 */
const hydrationOf = ({ hydration }: PageData) =>
  hydration
    ? {
        hydrationData: {
          ...hydration,
          loaderData: { [screensId]: null, ...hydration.loaderData },
          errors: readErrors(hydration.errors),
        },
      }
    : {};

/** A page that was drawn for anybody is guarded once we know who looks: somebody signed in has no business on /login. */
async function guardDrawn(router: DataRouter, session: Session): Promise<void> {
  const { key } = router.state.location;
  const state = await session.settled();
  const { pathname, search, hash, key: now } = router.state.location;
  if (now === key && judge({ pathname, search }, state).kind !== 'enter')
    await router.navigate(pathname + search + hash, { replace: true });
}
