import refusals from '@ardhi/contracts/refusals' with { type: 'json' };
import type { KeyValueStorage } from '../session/token-storage.ts';

export const zoomKey = 'map_zoom_level';
export const minZoom = 1;
export const maxZoom = 20;
export const defaultZoom = 9;
const saveDelayMs = 300;

/** Clamps a zoom to 1 to 20. @throws RangeError `Invalid zoom level` if it is not a number (specification §5) */
export function parseZoom(value: unknown): number {
  const zoom = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof zoom !== 'number' || !Number.isFinite(zoom)) throw new RangeError(refusals.INVALID_ZOOM);
  return Math.min(Math.max(zoom, minZoom), maxZoom);
}

/** The stored zoom, else 9. */
export function loadZoom(storage: KeyValueStorage): number {
  const stored = storage.get(zoomKey);
  try {
    return stored === undefined ? defaultZoom : parseZoom(stored);
  } catch {
    return defaultZoom;
  }
}

/** Stores the zoom 300 ms after its last change. */
export function createZoomSaver(storage: KeyValueStorage): (zoom: number) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (zoom) => {
    clearTimeout(timer);
    timer = setTimeout(() => storage.set(zoomKey, String(parseZoom(zoom))), saveDelayMs);
  };
}
