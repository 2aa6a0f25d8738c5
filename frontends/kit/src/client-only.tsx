import { type ReactNode, Suspense, useSyncExternalStore } from 'react';

const noSubscription = () => () => undefined;

interface ClientOnlyProps {
  /** Shown on the server, during hydration and until lazy parts have loaded. */
  readonly fallback: ReactNode;
  /** Rendered only in the browser; may be lazy. */
  readonly children: () => ReactNode;
}

/** Renders its children (maps, charts) only in the browser, without a hydration mismatch. */
export function ClientOnly({ fallback, children }: ClientOnlyProps) {
  const inBrowser = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
  return inBrowser ? <Suspense fallback={fallback}>{children()}</Suspense> : fallback;
}
