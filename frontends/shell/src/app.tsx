import type { Client } from '@ardhi/kit/client/client';
import { ClientProvider } from '@ardhi/kit/client/client-context';
import { IntlProvider } from '@ardhi/kit/i18n/intl.tsx';
import type { Session } from '@ardhi/kit/session/session';
import { SessionProvider } from '@ardhi/kit/session/session-context.tsx';
import { ToastProvider } from '@ardhi/kit/toasts/toasts.tsx';
import type { ReactNode } from 'react';

export interface Surroundings {
  readonly locale: string;
  readonly session: Session;
  readonly client: Client;
}

/** What every screen finds above itself, on the server as in the browser. */
export function App({ locale, session, client, children }: Surroundings & { readonly children: ReactNode }) {
  return (
    <IntlProvider locale={locale} defaultLocale="en">
      <SessionProvider value={session}>
        <ClientProvider value={client}>
          <ToastProvider>{children}</ToastProvider>
        </ClientProvider>
      </SessionProvider>
    </IntlProvider>
  );
}
