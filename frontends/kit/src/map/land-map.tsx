import type { LonLat } from '@ardhi/contracts/values';
import { lazy } from 'react';
import { ClientOnly } from '../client-only.tsx';
import { FormattedMessage } from '../i18n/intl.tsx';
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

/** A map on our own base map. Its library (290 KB) is fetched when a map is first shown, never with the page. */
export const LandMap = (props: LandMapProps) => (
  <div className={styles['frame']}>
    <ClientOnly
      fallback={
        <p className={styles['waiting']}>
          <FormattedMessage id="kit.map.waiting" defaultMessage="Unfolding the map" />
        </p>
      }
    >
      {() => <Canvas {...props} />}
    </ClientOnly>
  </div>
);
