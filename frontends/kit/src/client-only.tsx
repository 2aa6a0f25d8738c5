import { type ReactNode, Suspense } from 'react';
import { useInBrowser } from './use-in-browser.ts';

interface ClientOnlyProps {
  /** Shown on the server, during hydration and until lazy parts have loaded. */
  readonly fallback: ReactNode;
  /** Rendered only in the browser; may be lazy. */
  readonly children: () => ReactNode;
}

/** Renders its children (maps, charts) only in the browser, without a hydration mismatch. */
export const ClientOnly = ({ fallback, children }: ClientOnlyProps) =>
  useInBrowser() ? <Suspense fallback={fallback}>{children()}</Suspense> : fallback;
