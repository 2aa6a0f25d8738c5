import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { IntlProvider } from '../i18n/intl.tsx';
import { createSession } from '../session/session.ts';
import { SessionProvider } from '../session/session-context.tsx';
import { createStorage } from '../session/token-storage.ts';
import { noTokenSync } from '../session/token-sync.ts';
import './jsdom-polyfills.ts';

const signedOutSession = createSession({
  identity: {
    profile: async () => ({ kind: 'refused' }),
    refresh: async () => undefined,
    signOut: async () => undefined,
  },
  storage: createStorage(undefined),
  now: () => 0,
  currentPath: () => '/',
  goToLogin: () => undefined,
  runExclusive: (task) => task(),
  sync: noTokenSync,
  onProfileFailed: () => undefined,
});

/** Renders an element as a signed-out visitor sees it, inside messages, session and router. */
export function renderInApp(element: ReactElement, routes: RouteObject[] = []) {
  cleanup();
  const router = createMemoryRouter([{ path: '/', element }, ...routes, { path: '*', element: null }]);
  return render(
    <IntlProvider locale="en">
      <SessionProvider value={signedOutSession}>
        <RouterProvider router={router} />
      </SessionProvider>
    </IntlProvider>,
  );
}
