import { ClientOnly } from '@ardhi/kit/client-only.tsx';
import { lazy } from 'react';
import styles from './map-pane.module.css';
import type { SearchMapProps } from './search-map.tsx';
import { useWide } from './use-wide.ts';

const SearchMap = lazy(() => import('./search-map.tsx').then((it) => ({ default: it.SearchMap })));

interface Shown extends SearchMapProps {
  /** On a narrow screen: the map was asked for. */
  readonly open: boolean;
}

/** The map beside the list, or in its place on a narrow screen; nothing of it is fetched before it is seen. */
export function MapPane({ open, ...shown }: Shown) {
  const seen = useWide() || open;
  return (
    <aside className={styles['pane']} data-open={open || undefined}>
      {seen && <ClientOnly fallback={null}>{() => <SearchMap {...shown} />}</ClientOnly>}
    </aside>
  );
}
