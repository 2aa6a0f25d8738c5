import { decodePolyline, encodePolyline } from '@ardhi/contracts/listings/polyline';
import type { SearchAnswer } from '@ardhi/contracts/listings/search';
import type { LonLat } from '@ardhi/contracts/values';
import type { MapView } from '@ardhi/kit/map/map-content';
import { boxAround, ringsAround } from '@ardhi/kit/map/rings';
import type { Feature, FeatureCollection } from 'geojson';
import type { Asked } from './asked.ts';

type Box = MapView['bbox'];
const kampala: LonLat = [32.5825, 0.3476];
const marginDegrees = 0.01;

/** Every way of saying where: a new one takes the place of the others. */
export const nowhereElse = {
  near: undefined,
  radiusM: undefined,
  polygon: undefined,
  bbox: undefined,
  country: undefined,
  region: undefined,
  subRegion: undefined,
  district: undefined,
  city: undefined,
  area: undefined,
} as const;

/** The areas that were drawn, with one more. */
export const drawnIn = ({ polygon }: Asked, ring: readonly LonLat[]): string =>
  [polygon, encodePolyline(ring)].filter(Boolean).join(';');

const ringsOf = ({ polygon = '' }: Asked): LonLat[][] =>
  polygon.split(';').flatMap((part) => {
    const corners = decodePolyline(part) ?? [];
    return corners.length < 3 ? [] : [corners];
  });

/** What is searched in, to be drawn: areas and the circle around a place. */
export function shapesOf(asked: Asked, around: SearchAnswer['around']): FeatureCollection {
  const areas = ringsOf(asked).map(
    (ring): Feature => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)]] },
    }),
  );
  const circle = around === undefined ? [] : ringsAround(around.point, [around.radiusM / 1_000]).features;
  return { type: 'FeatureCollection', features: [...areas, ...circle] };
}

/** The box that was asked for, else the one around what is searched in, else around what was found. */
export function boxOf(asked: Asked, found: SearchAnswer | undefined): Box | undefined {
  const [west, south, east, north] = asked.bbox?.split(',').map(Number) ?? [];
  if (west !== undefined && south !== undefined && east !== undefined && north !== undefined)
    return [west, south, east, north];
  if (asked.polygon !== undefined) return boxAroundAll(ringsOf(asked).flat());
  if (found?.around !== undefined) return boxAround(found.around.point, found.around.radiusM / 1_000);
  return boxAroundAll((found?.items ?? []).flatMap(({ point }) => (point === undefined ? [] : [point])));
}

function boxAroundAll(points: readonly LonLat[]): Box | undefined {
  if (points.length === 0) return undefined;
  const [lons, lats] = [points.map(([lon]) => lon), points.map(([, lat]) => lat)];
  return [
    Math.min(...lons) - marginDegrees,
    Math.min(...lats) - marginDegrees,
    Math.max(...lons) + marginDegrees,
    Math.max(...lats) + marginDegrees,
  ];
}

export const zoomFor = ([west, , east]: Box): number =>
  Math.min(20, Math.max(1, Math.log2(360 / Math.max(east - west, 1e-4)) + 1));

export const middleOf = (box: Box | undefined): LonLat =>
  box === undefined ? kampala : [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
