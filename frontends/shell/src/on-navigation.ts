import { now } from '@ardhi/kit/clock';
import type { IntlShape } from '@ardhi/kit/i18n/intl';
import { titleOf } from '@ardhi/kit/router/head';
import type { Session } from '@ardhi/kit/session';
import type { DataRouter } from 'react-router-dom';
import { headOf } from './screen-head.ts';
import { isTracked, type PageView } from './tracker/page-views.ts';

interface NavigationEffects {
  readonly intl: IntlShape;
  readonly session: Session;
  readonly trackPageView: (view: PageView) => void;
  readonly visitorId: string;
}

/** After every navigation: sets the tab title, moves the focus and tracks the page view. */
export function onNavigation(
  router: DataRouter,
  { intl, session, trackPageView, visitorId }: NavigationEffects,
): void {
  let last: string | undefined;
  const onArrival = async (path: string, title: string) => {
    const first = last === undefined;
    last = path;
    if (!first) document.getElementById('main')?.focus({ preventScroll: true });
    if (!isTracked(location.hostname, await session.settled())) return;
    trackPageView({
      path,
      title,
      visitorId,
      at: now(),
      ...(document.referrer && { referrer: document.referrer }),
    });
  };
  const onStateChange = () => {
    const { navigation, location, matches, loaderData, errors, initialized } = router.state;
    if (!initialized || navigation.state !== 'idle') return;
    const headMatches = matches.map(({ route }) => ({
      handle: route.handle,
      data: loaderData[route.id],
    }));
    const head = headOf(intl, headMatches, Object.values(errors ?? {})[0]);
    document.title = titleOf(head);
    if (last !== location.pathname) void onArrival(location.pathname, head.title);
  };
  router.subscribe(onStateChange);
  // A server-rendered page has its title already; hydration comes first.
  whenIdle(() => onStateChange());
}

const whenIdle = (callback: () => void) =>
  typeof requestIdleCallback === 'function'
    ? requestIdleCallback(callback, { timeout: 2_000 })
    : setTimeout(callback);
