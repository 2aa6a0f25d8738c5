import { ClientOnly } from '@ardhi/kit/client-only';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Outlet, ScrollRestoration, useNavigation } from '@ardhi/kit/router';
import { lazy, type ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { ScreenSkeleton } from './screen-skeleton.tsx';

const SiteNotices = lazy(() =>
  import('./site-notices.tsx').then((module) => ({ default: module.SiteNotices })),
);

function PageLayout({ busy, children }: { readonly busy: boolean; readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main">
        <FormattedMessage id="shell.skip" />
      </a>
      <Header />
      <div className={styles.progress} data-busy={busy || undefined} />
      <main id="main" tabIndex={-1} aria-busy={busy} className={styles.main}>
        {children}
      </main>
      <Footer />
    </div>
  );
}

/** The layout of every screen: header, footer, and a progress bar during navigation. */
export function Layout({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const { state } = useNavigation();
  return (
    <PageLayout busy={state !== 'idle'}>
      {children}
      <ScrollRestoration />
      <ClientOnly fallback={null}>{() => <SiteNotices />}</ClientOnly>
    </PageLayout>
  );
}

/** The layout until the first screen has loaded. */
export const LayoutSkeleton = () => (
  <PageLayout busy>
    <ScreenSkeleton />
  </PageLayout>
);
