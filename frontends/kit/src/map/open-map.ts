import type { LonLat } from '@ardhi/contracts/values';
import {
  addProtocol,
  type GeoJSONSource,
  GeolocateControl,
  Map as LibreMap,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import 'maplibre-gl/dist/maplibre-gl.css';
import type { Drawing, DrawingEvents } from './draw-area.ts';
import type { MapContent, MapEvents, MapView } from './map-content.ts';
import { createMarkers } from './map-markers.ts';
import { dayColours, mapStyle, nightColours } from './map-style.ts';
import type { MapWords } from './map-words.ts';
import { leastZoom, mostZoom } from './zoom.ts';

setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).toString());
addProtocol('pmtiles', new Protocol().tile);

export interface OpenMap {
  show(content: MapContent): void;
  goTo(place: { center: LonLat; zoom: number } | { bbox: MapView['bbox'] }): void;
  view(): MapView;
  /** The tools come when they are first asked for. */
  draw(events: DrawingEvents): Promise<Drawing>;
  close(): void;
}

export interface MapStart {
  readonly center: LonLat;
  readonly zoom: number;
  /** Says what a cluster holds, for screen readers. */
  readonly nameCluster: (count: number) => string;
  readonly words: MapWords;
}

const tiles = () => `pmtiles://${location.origin}/basemap/africa.pmtiles`;

/** Opens a map in an element; drawn by hand outside React, which only hands it what to show. */
export function openMap(element: HTMLElement, start: MapStart, events: () => MapEvents): OpenMap {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const map = new LibreMap({
    container: element,
    style: mapStyle(tiles(), dark ? nightColours : dayColours),
    center: start.center,
    zoom: start.zoom,
    minZoom: leastZoom,
    maxZoom: mostZoom,
    attributionControl: { compact: false },
    dragRotate: false,
    pitchWithRotate: false,
    locale: start.words,
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }));
  map.addControl(new GeolocateControl({ positionOptions: { enableHighAccuracy: true } }));
  // The library names it once it knows whether there is a location to find.
  const locate = element.querySelector('.maplibregl-ctrl-geolocate');
  locate?.setAttribute('aria-label', start.words['GeolocateControl.FindMyLocation']);
  map.addControl(new ScaleControl(), 'bottom-left');

  const view = (): MapView => {
    const { lng, lat } = map.getCenter();
    const bounds = map.getBounds();
    return {
      center: [lng, lat],
      zoom: map.getZoom(),
      bbox: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
    };
  };
  map.on('moveend', ({ originalEvent }) => originalEvent && events().onMove?.(view()));
  const markers = createMarkers(map, { events, nameCluster: start.nameCluster });
  return {
    show(content) {
      markers.show(content);
      whenStyled(map, () => showShapes(map, content));
    },
    goTo(place) {
      if ('bbox' in place) map.fitBounds([...place.bbox], { padding: roomIn(element), animate: false });
      else map.jumpTo(place);
    },
    view,
    async draw(drawn) {
      const { drawArea } = await import('./draw-area.ts');
      return drawArea(map, drawn);
    },
    close: () => map.remove(),
  };
}

/**
 * Pixels at the edges that pins keep clear of: over a large map tools stand above, over every one buttons at the right;
 * on a phone the tools take two rows, and the list stands over its foot.
 */
const roomIn = ({ clientHeight, clientWidth }: HTMLElement) => {
  if (clientHeight < small) return 24;
  return clientWidth < narrow
    ? { top: 132, right: 60, bottom: 200, left: 32 }
    : { top: 88, right: 56, bottom: 40, left: 40 };
};
/** Pixels of height below which a map stands in a page instead of being one. */
const small = 480;
/** Pixels of width below which tools and list share the map's own room. */
const narrow = 480;

const whenStyled = (map: LibreMap, act: () => void) => {
  if (map.isStyleLoaded()) act();
  else map.once('load', act);
};

const shapes = 'shapes';

function showShapes(
  map: LibreMap,
  { shapes: data = { type: 'FeatureCollection', features: [] } }: MapContent,
) {
  const source = map.getSource<GeoJSONSource>(shapes);
  if (source !== undefined) {
    source.setData(data);
    return;
  }
  const colour = getComputedStyle(map.getContainer()).getPropertyValue('--earth').trim() || '#a8441f';
  map.addSource(shapes, { type: 'geojson', data });
  map.addLayer({
    id: 'shape-fill',
    type: 'fill',
    source: shapes,
    filter: ['in', ['geometry-type'], ['literal', ['Polygon', 'MultiPolygon']]],
    paint: { 'fill-color': colour, 'fill-opacity': 0.12 },
  });
  map.addLayer({
    id: 'shape-line',
    type: 'line',
    source: shapes,
    paint: { 'line-color': colour, 'line-width': 2 },
  });
}
