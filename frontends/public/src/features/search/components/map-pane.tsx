import { ClientOnly } from '@ardhi/kit/client-only';
import { lazy } from 'react';
import { useWideScreen } from '../hooks/use-wide-screen.ts';
import styles from './map-pane.module.css';
import type { SearchMapProps } from './search-map.tsx';

const SearchMap = lazy(() => import('./search-map.tsx').then((module) => ({ default: module.SearchMap })));

interface MapPaneProps extends SearchMapProps {
  /** On a narrow screen: whether the map is open. */
  readonly isOpen: boolean;
}

/**
 * The map beside the list, or instead of it on a narrow screen; its code loads when it first becomes
 * visible.
 */
export function MapPane({ isOpen, ...mapProps }: MapPaneProps) {
  const isVisible = useWideScreen() || isOpen;
  return (
    <aside className={styles.pane} data-open={isOpen || undefined}>
      {isVisible && <ClientOnly fallback={null}>{() => <SearchMap {...mapProps} />}</ClientOnly>}
    </aside>
  );
}
