import { Link, Outlet, ScrollRestoration } from '@ardhi/kit/router/router.tsx';
import styles from './layout.module.css';

/** The frame of every screen. */
export function Layout() {
  return (
    <>
      <header className={styles['bar']}>
        <Link to="/">Ardhi</Link>
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <ScrollRestoration />
    </>
  );
}

/** The frame while its screen is being fetched; drawn by the server, so it uses no router. */
export function FrameSkeleton() {
  return (
    <>
      <header className={styles['bar']}>
        <a href="/">Ardhi</a>
      </header>
      <main id="main" aria-busy="true" />
    </>
  );
}
