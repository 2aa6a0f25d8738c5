import { cleanup, render, waitFor } from '@testing-library/react';
import {
  createMemoryRouter,
  type DataRouter,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
} from 'react-router-dom';
import { createClient } from '../client/client.ts';
import { ClientProvider, clientContext } from '../client/client-context.ts';
import { IntlProvider } from '../i18n/intl.tsx';
import { createSession, type Session } from '../session/session.ts';
import { SessionProvider } from '../session/session-context.tsx';
import type { Profile } from '../session/session-state.ts';
import { createStorage } from '../session/token-storage.ts';
import { noTokenSync } from '../session/token-sync.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import './jsdom-polyfills.ts';

interface VisitedPage extends AsyncDisposable {
  readonly router: DataRouter;
  readonly server: TestServer;
  readonly session: Session;
  readonly page: HTMLElement;
}

/** Opens an address with its route loaders and a test server that responds as the test defines; signed out unless a user is given. */
export async function visit(
  routes: RouteObject[],
  address: string,
  respond: Parameters<typeof startTestServer>[0],
  user?: Profile,
): Promise<VisitedPage> {
  cleanup();
  const server = await startTestServer(respond);
  const session = createSession({
    identity: {
      profile: async () => ({ kind: 'refused' }),
      refresh: async () => undefined,
      signOut: async () => undefined,
    },
    storage: createStorage(undefined),
    now: () => 0,
    currentPath: () => address,
    goToLogin: () => undefined,
    runExclusive: (task) => task(),
    sync: noTokenSync,
    onProfileFailed: () => undefined,
  });
  if (user === undefined) await session.start();
  else session.adopt({ token: 'a.token.of-theirs', user });
  const client = createClient({ origin: server.origin, fetch }, session.credentials);
  const router = createMemoryRouter(routes, {
    initialEntries: [address],
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(clientContext, client);
      return context;
    },
  });
  const { container } = render(
    <IntlProvider locale="en">
      <SessionProvider value={session}>
        <ClientProvider value={client}>
          <RouterProvider router={router} />
        </ClientProvider>
      </SessionProvider>
    </IntlProvider>,
  );
  await waitFor(() => {
    if (router.state.navigation.state !== 'idle' || container.textContent === '') throw new Error('Not yet.');
  });
  return {
    router,
    server,
    session,
    page: container,
    async [Symbol.asyncDispose]() {
      cleanup();
      router.dispose();
      await server[Symbol.asyncDispose]();
    },
  };
}
