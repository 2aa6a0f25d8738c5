import '@ardhi/kit/tokens.css';
import type { Client } from '@ardhi/kit/client/client';
import { ClientProvider } from '@ardhi/kit/client/client-context';
import { IntlProvider } from '@ardhi/kit/i18n/intl.tsx';
import type { Session } from '@ardhi/kit/session/session';
import { SessionProvider } from '@ardhi/kit/session/session-context.tsx';
import type { Toasts } from '@ardhi/kit/toasts/toast-store';
import { ToastProvider } from '@ardhi/kit/toasts/toasts.tsx';
import type { ReactNode } from 'react';

export interface Surroundings {
  readonly locale: string;
  readonly session: Session;
  readonly client: Client;
  readonly toasts: Toasts;
}

/** What every screen finds above itself, on the server as in the browser. */
export function App({
  locale,
  session,
  client,
  toasts,
  children,
}: Surroundings & { readonly children: ReactNode }) {
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
