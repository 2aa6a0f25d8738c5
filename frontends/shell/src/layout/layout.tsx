import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { Outlet, ScrollRestoration, useNavigation } from '@ardhi/kit/router/router.tsx';
import type { ReactNode } from 'react';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { ScreenSkeleton } from './screen-skeleton.tsx';

function Frame({ busy, children }: { readonly busy: boolean; readonly children: ReactNode }) {
  return (
    <div className={styles['page']}>
      <a className={styles['skip']} href="#main">
        <FormattedMessage id="shell.skip" defaultMessage="Skip to the page" />
      </a>
      <Header />
      <div className={styles['progress']} data-busy={busy || undefined} />
      <main id="main" tabIndex={-1} aria-busy={busy} className={styles['main']}>
        {children}
      </main>
      <footer className={styles['footer']}>
        <FormattedMessage
          id="shell.footer"
          defaultMessage="Ardhi means land. Prices, sizes and evidence are as the sellers declare them; check before you pay."
        />
      </footer>
    </div>
  );
}

/** The frame of every screen: what is always there, and a line that moves while the next screen is on its way. */
export function Layout({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const { state } = useNavigation();
  return (
    <Frame busy={state !== 'idle'}>
      {children}
      <ScrollRestoration />
    </Frame>
  );
}

/** The frame until the first screen is there. */
export const FrameSkeleton = () => (
  <Frame busy>
    <ScreenSkeleton />
  </Frame>
);
