import { type ReactNode, Suspense, useSyncExternalStore } from 'react';

const never = () => () => undefined;

interface Given {
  /** Stands there on the server, while hydrating and until the parts have come. */
  readonly fallback: ReactNode;
  /** What may be lazy; drawn in the browser alone. */
  readonly children: () => ReactNode;
}

/** Keeps what only a browser can draw (maps, charts) out of the server's page without a mismatch. */
export function ClientOnly({ fallback, children }: Given) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return inBrowser ? <Suspense fallback={fallback}>{children()}</Suspense> : fallback;
}
