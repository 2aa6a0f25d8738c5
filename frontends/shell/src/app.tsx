import '@ardhi/kit/tokens.css';
import type { Client } from '@ardhi/kit/client';
import { ClientProvider } from '@ardhi/kit/client/client-context';
import { IntlProvider } from '@ardhi/kit/i18n/intl';
import type { Session } from '@ardhi/kit/session';
import { SessionProvider } from '@ardhi/kit/session/session-context';
import { ToastProvider } from '@ardhi/kit/toasts';
import type { Toasts } from '@ardhi/kit/toasts/toast-store';
import type { ReactNode } from 'react';

export interface AppProps {
  readonly locale: string;
  readonly session: Session;
  readonly client: Client;
  readonly toasts: Toasts;
}

/** The providers above every screen, on the server and in the browser. */
export function App({
  locale,
  session,
  client,
  toasts,
  children,
}: AppProps & { readonly children: ReactNode }) {
  return (
    <IntlProvider locale={locale}>
      <SessionProvider value={session}>
        <ClientProvider value={client}>
          <ToastProvider toasts={toasts}>{children}</ToastProvider>
        </ClientProvider>
      </SessionProvider>
    </IntlProvider>
  );
}
