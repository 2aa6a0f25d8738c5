import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { IntlProvider } from '../i18n/intl.tsx';
import { createSession } from '../session/session.ts';
import { SessionProvider } from '../session/session-context.tsx';
import { createKeep } from '../session/token-storage.ts';
import { noSync } from '../session/token-sync.ts';
import './no-screen.ts';

const nobody = createSession({
  identity: {
    profile: async () => ({ kind: 'refused' }),
    refresh: async () => undefined,
    signOut: async () => undefined,
  },
  keep: createKeep(undefined),
  now: () => 0,
  here: () => '/',
  goToLogin: () => undefined,
  alone: (task) => task(),
  sync: noSync,
});

/** Draws an element, alone, as a signed-out visitor sees it, with words, session and router around it. */
export function shown(element: ReactElement, routes: RouteObject[] = []) {
  cleanup();
  const router = createMemoryRouter([{ path: '/', element }, ...routes, { path: '*', element: null }]);
  return render(
    <IntlProvider locale="en">
      <SessionProvider value={nobody}>
        <RouterProvider router={router} />
      </SessionProvider>
    </IntlProvider>,
  );
}
