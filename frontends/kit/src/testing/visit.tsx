import { cleanup, configure, render, waitFor } from '@testing-library/react';
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
import { createSession } from '../session/session.ts';
import { SessionProvider } from '../session/session-context.tsx';
import type { Profile } from '../session/session-state.ts';
import { createKeep } from '../session/token-storage.ts';
import { noSync } from '../session/token-sync.ts';
import { type Answering, answering } from './answering.ts';
import './no-screen.ts';

interface Visit extends AsyncDisposable {
  readonly router: DataRouter;
  readonly server: Answering;
  readonly page: HTMLElement;
}

// A machine that builds and tests at once is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 });

// jsdom knows no modal windows: what is left of them is that they are open or not.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});

/** Opens an address with the screen's own loader and a real server that answers as the test says; signed out unless `as` somebody. */
export async function visit(
  routes: RouteObject[],
  address: string,
  answer: Parameters<typeof answering>[0],
  as?: Profile,
): Promise<Visit> {
  cleanup();
  const server = await answering(answer);
  const session = createSession({
    identity: {
      profile: async () => ({ kind: 'refused' }),
      refresh: async () => undefined,
      signOut: async () => undefined,
    },
    keep: createKeep(undefined),
    now: () => 0,
    here: () => address,
    goToLogin: () => undefined,
    alone: (task) => task(),
    sync: noSync,
  });
  if (as === undefined) await session.start();
  else session.adopt({ token: 'a.token.of-theirs', user: as });
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
    page: container,
    async [Symbol.asyncDispose]() {
      cleanup();
      router.dispose();
      await server[Symbol.asyncDispose]();
    },
  };
}
