import type { LonLat } from '@ardhi/contracts/values';
import { lazy, Suspense, useRef } from 'react';
import { FormattedMessage } from '../i18n/intl.tsx';
import { useNear } from '../use-near.ts';
import styles from './land-map.module.css';
import type { MapContent, MapEvents, MapView } from './map-content.ts';

const Canvas = lazy(() => import('./map-canvas.tsx').then(({ MapCanvas }) => ({ default: MapCanvas })));

export interface LandMapProps extends MapContent, MapEvents {
  readonly label: string;
  readonly center: LonLat;
  /** The one kept from last time unless given. */
  readonly zoom?: number;
  /** Fits this instead of centre and zoom; keep it the same between drawings. */
  readonly bbox?: MapView['bbox'];
}

/** A map on our own base map. Its library (290 KB) is fetched when somebody comes near the map, never with the page. */
export function LandMap(props: LandMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const waiting = (
    <p className={styles['waiting']}>
      <FormattedMessage id="kit.map.waiting" defaultMessage="Unfolding the map" />
    </p>
  );
  return (
    <div ref={frame} className={styles['frame']}>
      {useNear(frame) ? (
        <Suspense fallback={waiting}>
          <Canvas {...props} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
