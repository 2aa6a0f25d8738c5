import type { Boundary, Location, MultiPolygon } from '@ardhi/contracts/listings/location';
import type { LonLat } from '@ardhi/contracts/values';
import { useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { LandMap } from '@ardhi/kit/map/land-map.tsx';
import { useMemo } from 'react';
import styles from './boundary-step.module.css';
import type { Saying } from './use-saying.ts';

/** Kampala: where the map opens when nothing else is known. */
const usual: LonLat = [32.58, 0.32];
const plotZoom = 17;

interface Given {
  readonly kept: Pick<Boundary, 'geometry'> | null | undefined;
  /** Where a refused boundary is wrong. */
  readonly fault: LonLat | undefined;
  readonly saying: Saying;
  readonly drawing: boolean;
  readonly onDrawn: (geometry: MultiPolygon | undefined) => void;
}

/** The boundary on the map, or the place where one is wrong; the map comes when it is first asked for. */
export function BoundaryMap({ kept, fault, saying: { said }, drawing, onDrawn }: Given) {
  const { formatMessage } = useIntl();
  const geometry = kept?.geometry;
  const shapes = useMemo(
    () =>
      geometry && {
        type: 'FeatureCollection' as const,
        features: [{ type: 'Feature' as const, properties: {}, geometry }],
      },
    [geometry],
  );
  const pin = (said['location'] as Location | null | undefined)?.point;
  const center = fault ?? geometry?.coordinates[0]?.[0]?.[0] ?? pin ?? usual;
  const wrong = formatMessage({ id: 'boundary.wrongHere', defaultMessage: 'The boundary is wrong here' });
  return (
    <div className={styles['map']}>
      <LandMap
        label={formatMessage({ id: 'boundary.map', defaultMessage: 'Map of the boundary' })}
        center={center}
        zoom={plotZoom}
        pins={fault === undefined ? [] : [{ id: 'fault', point: fault, label: '!', name: wrong }]}
        {...(shapes && { shapes })}
        drawing={drawing}
        onDrawn={(ring) => {
          const [first] = ring ?? [];
          onDrawn(
            ring === undefined || first === undefined
              ? undefined
              : { type: 'MultiPolygon', coordinates: [[[...ring, first]]] },
          );
        }}
      />
    </div>
  );
}
