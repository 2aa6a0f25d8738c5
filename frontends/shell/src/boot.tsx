import { listenForBack } from '@ardhi/kit/dialog/close-on-back';
import { intlOf } from '@ardhi/kit/i18n/intl';
import type { Session } from '@ardhi/kit/session';
import { authorize } from '@ardhi/kit/session/authorize';
import { createToasts, type Toasts } from '@ardhi/kit/toasts/toast-store';
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
import { createPageSession } from './create-page-session.ts';
import { guard } from './guard.ts';
import { loaderContext } from './loader-context.ts';
import { onNavigation } from './on-navigation.ts';
import { type PageData, readPageData } from './page-data.ts';
import { remoteLoader } from './remotes/load-remote.ts';
import { createRemoteRegistry } from './remotes/remote-registry.ts';
import { withAuthCookie } from './remotes/with-auth-cookie.ts';
import { reopenOnceLoaded } from './reopen-once-loaded.ts';
import { preserveServerHtml } from './screens/unavailable.tsx';
import { deserializeErrors } from './serialize-errors.ts';
import { examples, screensId, shellRoutes } from './shell-routes.tsx';
import { createPageViewTracker } from './tracker/page-views.ts';
import { visitorId } from './tracker/visitor-id.ts';
import { yieldToMain } from './yield-to-main.ts';

const locale = 'en';

/** Starts the page: hydrates what the server rendered, or renders it where the server sent only the layout. */
export async function boot(root: HTMLElement): Promise<void> {
  const page = readPageData(document);
  const toasts = createToasts();
  let router: DataRouter | undefined;
  const { session, client, sync } = await createPageSession({
    goToLogin: () => void router?.navigate('/login'),
    syncUrl: page.tokenSyncUrl,
    provider: page.provider,
    onProfileFailed: () => showProfileFailed(toasts, () => void session.start()),
  });
  const remotes = createRemoteRegistry(withAuthCookie(remoteLoader(page.remotes), session, sync));
  const started = session.start();
  const remoteRoutes = page.hydration ? remotes.loadRoutes(location.pathname) : [];
  await yieldToMain();
  const intl = intlOf(locale);
  const screens = await remoteRoutes;
  await yieldToMain();
  const exampleRoutes = page.examples ? [examples] : [];
  const routes = shellRoutes([...screens, ...exampleRoutes], [guard({ intl, session, toasts, remotes })]);
  const canHydrate =
    page.hydration !== undefined && (await loadLazy(routes)) && !remotes.isDown(location.pathname);
  await yieldToMain();
  if (page.hydration !== undefined && !canHydrate) preserveServerHtml(document.getElementById('main'));
  listenForBack();
  router = createBrowserRouter(routes, {
    ...(canHydrate && hydrationOf(page)),
    getContext: () => loaderContext(client),
    async patchRoutesOnNavigation({ path, patch }) {
      const { pathname, search } = new URL(path, location.origin);
      if (authorize({ pathname, search }, await session.settled()).kind === 'allow')
        patch(screensId, await remotes.loadRoutes(pathname));
    },
  });
  reopenOnceLoaded(router, session);
  onNavigation(router, {
    intl,
    session,
    trackPageView: createPageViewTracker(client).add,
    visitorId: visitorId(),
  });
  await yieldToMain();
  const app = (
    <App locale={locale} session={session} client={client} toasts={toasts}>
      <RouterProvider router={router} />
    </App>
  );
  if (canHydrate) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  if (canHydrate) void guardHydrated(router, session);
  await started;
}

/** Says that the profile could not be loaded, with a way to try again. */
function showProfileFailed(toasts: Toasts, retry: () => void): void {
  const { formatMessage } = intlOf(locale);
  toasts.show('error', formatMessage({ id: 'common.profileFailed' }), {
    label: formatMessage({ id: 'common.retry' }),
    run: retry,
  });
}

/** Loads the lazy screens of the current URL before hydration, which would otherwise show an empty layout. False on failure. */
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
 * The hydration data of the server. The guard route counts as loaded: else the router would wait for the guard,
 * which waits for the session, and render an empty layout over the page meanwhile.
 */
const hydrationOf = ({ hydration }: PageData) =>
  hydration
    ? {
        hydrationData: {
          ...hydration,
          loaderData: { [screensId]: null, ...hydration.loaderData },
          errors: deserializeErrors(hydration.errors),
        },
      }
    : {};

/** Authorizes a hydrated page once the session is known, e.g. redirects a signed-in user from /login. */
async function guardHydrated(router: DataRouter, session: Session): Promise<void> {
  const { key } = router.state.location;
  const state = await session.settled();
  const { pathname, search, hash, key: currentKey } = router.state.location;
  if (currentKey === key && authorize({ pathname, search }, state).kind !== 'allow')
    await router.navigate(pathname + search + hash, { replace: true });
}
