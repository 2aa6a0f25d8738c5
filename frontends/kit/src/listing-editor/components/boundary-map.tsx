import type { Boundary, Location, MultiPolygon } from '@ardhi/contracts/geo/location';
import type { LonLat } from '@ardhi/contracts/values';
import { useMemo } from 'react';
import type { Autosave } from '../../forms/autosave/autosave.ts';
import { useIntl } from '../../i18n/intl.tsx';
import { LandMap } from '../../map/land-map.tsx';
import styles from './boundary-step.module.css';

/** Kampala, the centre of the map when nothing else is known. */
const defaultCenter: LonLat = [32.58, 0.32];
const plotZoom = 17;

interface BoundaryMapProps {
  readonly boundary: Pick<Boundary, 'geometry'> | null | undefined;
  /** Position of the error in a rejected boundary. */
  readonly errorPoint: LonLat | undefined;
  readonly autosave: Autosave;
  readonly drawing: boolean;
  readonly onDrawn: (geometry: MultiPolygon | undefined) => void;
}

/** The boundary on a map, or the position of an error in it; the map loads when it is first opened. */
export function BoundaryMap({
  boundary,
  errorPoint,
  autosave: { values },
  drawing,
  onDrawn,
}: BoundaryMapProps) {
  const { formatMessage } = useIntl();
  const geometry = boundary?.geometry;
  const shapes = useMemo(
    () =>
      geometry && {
        type: 'FeatureCollection' as const,
        features: [{ type: 'Feature' as const, properties: {}, geometry }],
      },
    [geometry],
  );
  const pin = (values['location'] as Location | null | undefined)?.point;
  const center = errorPoint ?? geometry?.coordinates[0]?.[0]?.[0] ?? pin ?? defaultCenter;
  const errorLabel = formatMessage({
    id: 'boundary.wrongHere',
  });
  return (
    <div className={styles.map}>
      <LandMap
        label={formatMessage({ id: 'boundary.map' })}
        center={center}
        zoom={plotZoom}
        pins={
          errorPoint === undefined ? [] : [{ id: 'fault', point: errorPoint, label: '!', name: errorLabel }]
        }
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
