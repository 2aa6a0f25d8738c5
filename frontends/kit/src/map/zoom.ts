import { plainErrors } from '@ardhi/contracts/plain-errors';
import type { Keep } from '../session/token-storage.ts';

export const zoomKey = 'map_zoom_level';
export const leastZoom = 1;
export const mostZoom = 20;
export const usualZoom = 9;
const saveMs = 300;

/** A zoom between 1 and 20. @throws RangeError `Invalid zoom level` for what is no number (specification §5) */
export function readZoom(value: unknown): number {
  const zoom = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof zoom !== 'number' || !Number.isFinite(zoom))
    throw new RangeError(plainErrors.INVALID_ZOOM.message);
  return Math.min(Math.max(zoom, leastZoom), mostZoom);
}

/** The zoom kept from last time, else 9. */
export function keptZoom(keep: Keep): number {
  const kept = keep.get(zoomKey);
  try {
    return kept === undefined ? usualZoom : readZoom(kept);
  } catch {
    return usualZoom;
  }
}

/** Keeps the zoom once it has rested for 300 ms. */
export function zoomSaver(keep: Keep): (zoom: number) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (zoom) => {
    clearTimeout(timer);
    timer = setTimeout(() => keep.set(zoomKey, String(readZoom(zoom))), saveMs);
  };
}
