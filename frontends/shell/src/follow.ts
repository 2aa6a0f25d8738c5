import { now } from '@ardhi/kit/clock';
import { titleOf } from '@ardhi/kit/router/head';
import type { Session } from '@ardhi/kit/session/session';
import type { DataRouter } from 'react-router-dom';
import { headOf } from './screen-head.ts';
import { countsHere, type View } from './tracker/page-views.ts';

interface Followers {
  readonly session: Session;
  readonly count: (view: View) => void;
  readonly visitorId: string;
}

/** After every arrival: the tab's title, the reader's focus, the page view. */
export function follow(router: DataRouter, { session, count, visitorId }: Followers): void {
  let last: string | undefined;
  const arrive = async (path: string, title: string) => {
    const first = last === undefined;
    last = path;
    if (!first) document.getElementById('main')?.focus({ preventScroll: true });
    if (!countsHere(location.hostname, await session.settled())) return;
    count({
      path,
      title,
      visitorId,
      at: now(),
      ...(document.referrer && { referrer: document.referrer }),
    });
  };
  const look = () => {
    const { navigation, location: at, matches, loaderData, errors, initialized } = router.state;
    if (!initialized || navigation.state !== 'idle') return;
    const shown = matches.map(({ route, params }) => ({
      handle: route.handle,
      data: loaderData[route.id],
      params,
    }));
    const head = headOf(shown, Object.values(errors ?? {})[0]);
    document.title = titleOf(head);
    if (last !== at.pathname) void arrive(at.pathname, head.title);
  };
  router.subscribe(look);
  // What the server drew has its title already; taking it over comes first.
  whenIdle(() => look());
}

const whenIdle = (act: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(act, { timeout: 2_000 }) : setTimeout(act);
