import type { ListingDetail } from '@ardhi/contracts/listings/detail';
import type { LonLat } from '@ardhi/contracts/values';
import type { MapView } from '@ardhi/kit/map/map-content';
import { boxAround, ringsAround } from '@ardhi/kit/map/rings';
import type { FeatureCollection } from 'geojson';

/** Kilometres around land that say where it lies: its neighbours and the way to it. */
const surroundings = 0.125;
/** How far off a pin may be where only its street is told. */
const streetKm = 0.1;

/** How the map of a place opens, and what is drawn on it. */
export interface PlaceView {
  readonly bbox: MapView['bbox'];
  readonly shapes?: FeatureCollection;
}

/** Its boundary with 125 m around it; without one the circle in which it lies, or how far the pin is meant. */
export function placeView({ card, listing }: ListingDetail, point: LonLat): PlaceView {
  const geometry = listing.kind === 'PLOT' ? listing.boundary?.geometry : undefined;
  if (geometry !== undefined)
    return {
      bbox: widened(geometry.coordinates.flat(2)),
      shapes: { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] },
    };
  if (card.precision === 'STREET_100M')
    return { bbox: boxAround(point, 3 * streetKm), shapes: ringsAround(point, [streetKm]) };
  return { bbox: boxAround(point, card.precision === 'EXACT' ? 1 : 8) };
}

function widened(corners: readonly LonLat[]): MapView['bbox'] {
  const boxes = corners.map((corner) => boxAround(corner, surroundings));
  return [
    Math.min(...boxes.map(([west]) => west)),
    Math.min(...boxes.map(([, south]) => south)),
    Math.max(...boxes.map(([, , east]) => east)),
    Math.max(...boxes.map(([, , , north]) => north)),
  ];
}
