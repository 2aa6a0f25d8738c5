import type { ListingDetail } from '@ardhi/contracts/listings/listing-detail';
import type { LonLat } from '@ardhi/contracts/values';
import { boundingBoxAround, distanceRings } from '@ardhi/kit/map/distance-rings';
import type { MapView } from '@ardhi/kit/map/map-content';
import type { FeatureCollection } from 'geojson';

/** Margin around a boundary, in km: shows neighbours and the access road. */
const marginKm = 0.125;
/** Accuracy of a pin that is placed on its street only, in km. */
const streetAccuracyKm = 0.1;

/** Initial bounds of a location map and the shapes drawn on it. */
export interface LocationMapView {
  readonly bbox: MapView['bbox'];
  readonly shapes?: FeatureCollection;
}

/** The boundary with a margin of 125 m; without one a circle for the accuracy of the pin. */
export function locationMapView({ card, listing }: ListingDetail, point: LonLat): LocationMapView {
  const geometry = listing.kind === 'PLOT' ? listing.boundary?.geometry : undefined;
  if (geometry !== undefined)
    return {
      bbox: boundsAround(geometry.coordinates.flat(2)),
      shapes: { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] },
    };
  if (card.precision === 'STREET_100M')
    return {
      bbox: boundingBoxAround(point, 3 * streetAccuracyKm),
      shapes: distanceRings(point, [streetAccuracyKm]),
    };
  return { bbox: boundingBoxAround(point, card.precision === 'EXACT' ? 1 : 8) };
}

function boundsAround(corners: readonly LonLat[]): MapView['bbox'] {
  const boxes = corners.map((corner) => boundingBoxAround(corner, marginKm));
  return [
    Math.min(...boxes.map(([west]) => west)),
    Math.min(...boxes.map(([, south]) => south)),
    Math.max(...boxes.map(([, , east]) => east)),
    Math.max(...boxes.map(([, , , north]) => north)),
  ];
}
