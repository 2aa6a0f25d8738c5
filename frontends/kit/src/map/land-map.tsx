import type { LonLat } from '@ardhi/contracts/values';
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { closeOnBack } from '../dialog/close-on-back.ts';
import { FormattedMessage } from '../i18n/intl.tsx';
import { useInView } from '../use-in-view.ts';
import styles from './land-map.module.css';
import type { MapContent, MapEvents, MapView } from './map-content.ts';

const LazyMapCanvas = lazy(() =>
  import('./map-canvas.tsx').then(({ MapCanvas }) => ({ default: MapCanvas })),
);

export interface LandMapProps extends MapContent, MapEvents {
  readonly label: string;
  readonly center: LonLat;
  /** Defaults to the zoom stored last time. */
  readonly zoom?: number;
  /** Fits this box instead of centre and zoom; must be stable between renders. */
  readonly bbox?: MapView['bbox'];
}

/** A map on our own base map. Its library (290 KB) loads when the map comes near the viewport. */
export function LandMap(props: LandMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { drawing = false, onDrawn } = props;
  const cancel = useEffectEvent(() => onDrawn?.(undefined));
  useEffect(() => {
    // On a phone the drawing covers the page: Back ends it and stays.
    if (drawing && matchMedia('(max-width: 40rem)').matches) return closeOnBack(() => cancel());
    return undefined;
  }, [drawing]);
  const placeholder = (
    <p className={styles.placeholder}>
      <FormattedMessage id="kit.map.waiting" />
    </p>
  );
  return (
    <div ref={frame} className={styles.frame}>
      {useInView(frame) ? (
        <Suspense fallback={placeholder}>
          <LazyMapCanvas {...props} />
        </Suspense>
      ) : (
        placeholder
      )}
    </div>
  );
}
