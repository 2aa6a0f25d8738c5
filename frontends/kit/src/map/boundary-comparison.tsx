import { measurePolygons } from '@ardhi/contracts/geo/boundary-measures';
import type { MultiPolygon } from '@ardhi/contracts/geo/location';
import type { LonLat } from '@ardhi/contracts/values';
import { useMemo } from 'react';
import { formatArea, formatAreaWithMetres } from '../format/format-area.ts';
import { FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { useAreaUnit } from '../ui/use-area-unit.ts';
import styles from './boundary-comparison.module.css';
import { LandMap } from './land-map.tsx';

/** A boundary that was drawn here, and the one that was saved elsewhere. */
export type BoundarySide = 'local' | 'remote';

interface BoundaryComparisonProps {
  readonly local: MultiPolygon | undefined;
  readonly remote: MultiPolygon | undefined;
}

/** Two boundaries of one piece of land on a map: a full line around the one drawn here, a dashed one around the saved one. */
export function BoundaryComparison({ local, remote }: BoundaryComparisonProps) {
  const { formatMessage } = useIntl();
  const shown = useMemo(() => {
    const sides = [
      { side: 'remote', geometry: remote },
      { side: 'local', geometry: local },
    ] as const;
    const features = sides.flatMap(({ side, geometry }) =>
      geometry === undefined ? [] : [{ type: 'Feature' as const, properties: { side }, geometry }],
    );
    const corners = features.flatMap(({ geometry }) => geometry.coordinates.flat(2));
    return { shapes: { type: 'FeatureCollection' as const, features }, bbox: boundsOf(corners) };
  }, [local, remote]);
  if (shown.shapes.features.length === 0) return null;
  const [west, south, east, north] = shown.bbox;
  return (
    <div className={styles.map}>
      <LandMap
        label={formatMessage({ id: 'kit.boundaries.map' })}
        center={[(west + east) / 2, (south + north) / 2]}
        bbox={shown.bbox}
        pins={[]}
        shapes={shown.shapes}
      />
    </div>
  );
}

function boundsOf(corners: readonly LonLat[]): [number, number, number, number] {
  const bounds: [number, number, number, number] = [180, 90, -180, -90];
  for (const [lon, lat] of corners) {
    bounds[0] = Math.min(bounds[0], lon);
    bounds[1] = Math.min(bounds[1], lat);
    bounds[2] = Math.max(bounds[2], lon);
    bounds[3] = Math.max(bounds[3], lat);
  }
  return bounds;
}

/** From this size on, an area is given in square kilometres. */
const smallestRegionM2 = 10_000_000;

interface BoundarySizeProps {
  readonly boundary: MultiPolygon | undefined;
  readonly side: BoundarySide;
}

/** The size of a boundary beside the line that the map draws around it. */
export function BoundarySize({ boundary, side }: BoundarySizeProps) {
  const intl = useIntl();
  const areaM2 = boundary && measurePolygons(boundary.coordinates).areaM2;
  const unit = useAreaUnit(areaM2 ?? 0, true);
  if (areaM2 === undefined) return <FormattedMessage id="kit.boundaries.none" />;
  return (
    <>
      <span aria-hidden="true" className={styles.line} data-side={side} />
      {areaM2 < smallestRegionM2
        ? formatAreaWithMetres(intl, areaM2, unit)
        : formatArea(intl, areaM2, 'SQKM')}
    </>
  );
}
