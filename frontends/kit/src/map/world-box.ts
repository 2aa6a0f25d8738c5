import type { MapView } from './map-content.ts';

/** The part of the world that a view shows: the map repeats it beyond longitude 180, which no search knows. */
export function worldBox([west, south, east, north]: MapView['bbox']): MapView['bbox'] {
  if (east - west >= 360) return [-180, south, 180, north];
  const turns = Math.floor((west + east + 360) / 720) * 360;
  return [Math.max(-180, west - turns), south, Math.min(180, east - turns), north];
}
