import { listPlaceNames, type PlaceName } from '@ardhi/contracts/geo/map.routes';
import { type GeoJSONSource, type Map as LibreMap, MercatorCoordinate } from 'maplibre-gl';
import type { MapView } from './map-content.ts';
import { type MapColours, mapFonts, placesLayer } from './map-style.ts';

/** The zoom from which the base map, drawn larger there, names too few places. */
const namedFrom = 9;
const source = 'place-names';

/**
 * Names of towns and neighbourhoods, which the base map lacks: asked for by whole tiles, so that small moves ask for
 * nothing. Without an answer the names of the base map stay.
 */
export function addPlaceNames(map: LibreMap, { label, halo }: MapColours, view: () => MapView): void {
  map.addSource(source, { type: 'geojson', data: featuresOf([]) });
  map.addLayer({
    id: source,
    type: 'symbol',
    source,
    minzoom: namedFrom,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': mapFonts,
      'text-size': ['case', ['==', ['get', 'level'], 'CITY'], 15, 12],
      'symbol-sort-key': ['get', 'rank'],
      'text-padding': 8,
      'text-max-width': 8,
    },
    paint: { 'text-color': label, 'text-halo-color': halo, 'text-halo-width': 1.2 },
  });
  let shown = '';
  let request = new AbortController();
  const load = async () => {
    const { bbox, zoom: shownZoom } = view();
    const zoom = Math.floor(shownZoom);
    const box = tileBox(bbox, zoom);
    const query = new URLSearchParams({
      bbox: box.map((side) => side.toFixed(6)).join(),
      zoom: String(zoom),
    }).toString();
    if (zoom < namedFrom || query === shown) return;
    shown = query;
    request.abort();
    request = new AbortController();
    const names = await fetchNames(query, request.signal);
    if (names === undefined) {
      // A later move asks again.
      if (shown === query) shown = '';
      return;
    }
    map.getSource<GeoJSONSource>(source)?.setData(featuresOf(names));
    map.setLayerZoomRange(placesLayer, 0, namedFrom);
  };
  map.on('moveend', load);
  map.once('remove', () => request.abort());
  void load();
}

/** Undefined while the names cannot be had. */
async function fetchNames(query: string, signal: AbortSignal): Promise<readonly PlaceName[] | undefined> {
  try {
    const response = await fetch(`${listPlaceNames.path}?${query}`, {
      signal,
      headers: { accept: 'application/json' },
    });
    return response.ok ? ((await response.json()) as { items: PlaceName[] }).items : undefined;
  } catch {
    return undefined;
  }
}

const featuresOf = (names: readonly PlaceName[]) => ({
  type: 'FeatureCollection' as const,
  features: names.map(({ name, level, point }, rank) => ({
    type: 'Feature' as const,
    properties: { name, level, rank },
    geometry: { type: 'Point' as const, coordinates: [...point] },
  })),
});

/** The box of the tiles that a view touches, two zooms out: a few requests cover a town. */
export function tileBox([west, south, east, north]: MapView['bbox'], zoom: number): MapView['bbox'] {
  const tiles = 2 ** Math.max(0, zoom - 2);
  const [first, last] = [
    MercatorCoordinate.fromLngLat([west, north]),
    MercatorCoordinate.fromLngLat([east, south]),
  ];
  const before = (share: number) => Math.max(0, Math.floor(share * tiles) / tiles);
  const after = (share: number) => Math.min(1, (Math.floor(share * tiles) + 1) / tiles);
  const topLeft = new MercatorCoordinate(before(first.x), before(first.y)).toLngLat();
  const bottomRight = new MercatorCoordinate(after(last.x), after(last.y)).toLngLat();
  return [topLeft.lng, bottomRight.lat, bottomRight.lng, topLeft.lat];
}
