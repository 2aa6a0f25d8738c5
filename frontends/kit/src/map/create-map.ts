import { baseArchive } from '@ardhi/contracts/gateway/basemap-town';
import type { LonLat } from '@ardhi/contracts/values';
import {
  addProtocol,
  type ExpressionSpecification,
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
import type { MapLabels } from './map-labels.ts';
import { createMarkers } from './map-markers.ts';
import { darkColours, lightColours, mapStyle, seaLayer } from './map-style.ts';
import { addPlaceNames } from './place-names.ts';
import { addPlotLayer } from './plot-layer.ts';
import { loadSatellite, satelliteControl } from './satellite-control.ts';
import { addStreetLayers, darkStreets, lightStreets } from './street-layers.ts';
import { loadTowns } from './town-tiles.ts';
import { worldBox } from './world-box.ts';
import { maxZoom, minZoom } from './zoom.ts';

setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).toString());
addProtocol('pmtiles', new Protocol().tile);

export interface MapHandle {
  show(content: MapContent): void;
  goTo(place: { center: LonLat; zoom: number } | { bbox: MapView['bbox'] }): void;
  view(): MapView;
  /** The drawing tools load on first use. */
  draw(events: DrawingEvents): Promise<Drawing>;
  close(): void;
}

export interface MapOptions {
  readonly center: LonLat;
  readonly zoom: number;
  /** Accessible name of a cluster. */
  readonly clusterLabel: (count: number) => string;
  readonly labels: MapLabels;
}

const tiles = () => `pmtiles://${location.origin}/basemap/${baseArchive}`;

/** Creates a map in an element, outside React. */
export function createMap(element: HTMLElement, options: MapOptions, events: () => MapEvents): MapHandle {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const colours = dark ? darkColours : lightColours;
  const [towns, satellite] = [loadTowns(), loadSatellite()];
  const map = new LibreMap({
    container: element,
    style: mapStyle(tiles(), colours),
    center: options.center,
    zoom: options.zoom,
    minZoom,
    maxZoom,
    attributionControl: { compact: false },
    dragRotate: false,
    pitchWithRotate: false,
    locale: options.labels,
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }));
  map.addControl(new GeolocateControl({ positionOptions: { enableHighAccuracy: true } }));
  // The library sets its label only once it knows whether geolocation is available.
  const locate = element.querySelector('.maplibregl-ctrl-geolocate');
  locate?.setAttribute('aria-label', options.labels['GeolocateControl.FindMyLocation']);
  map.addControl(new ScaleControl(), 'bottom-left');

  let isClosed = false;
  const view = (): MapView => {
    const { lng, lat } = map.getCenter().wrap();
    const bounds = map.getBounds();
    return {
      center: [lng, lat],
      zoom: map.getZoom(),
      bbox: worldBox([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]),
    };
  };
  map.on('moveend', ({ originalEvent }) =>
    originalEvent ? events().onMove?.(view()) : events().onPlaced?.(view()),
  );
  map.once('load', () => {
    map.setPaintProperty(seaLayer, 'background-color', colours.water);
    addPlaceNames(map, colours, view);
    addPlotLayer(map);
    void towns.then((found) => {
      // The map may have been closed meanwhile.
      if (found.length > 0 && !isClosed) addStreetLayers(map, dark ? darkStreets : lightStreets);
    });
    void satellite.then((found) => {
      if (found !== undefined && !isClosed)
        map.addControl(satelliteControl(found, options.labels['Satellite.Show']));
    });
    events().onPlaced?.(view());
  });
  const markers = createMarkers(map, { events, clusterLabel: options.clusterLabel });
  return {
    show(content) {
      markers.show(content);
      whenStyled(map, () => showShapes(map, content));
    },
    goTo(place) {
      if ('bbox' in place) map.fitBounds([...place.bbox], { padding: viewPadding(element), animate: false });
      else map.jumpTo(place);
    },
    view,
    async draw(events) {
      const { drawArea } = await import('./draw-area.ts');
      return drawArea(map, events);
    },
    close() {
      isClosed = true;
      map.remove();
    },
  };
}

/**
 * Padding in pixels that keeps pins clear of the controls: toolbar at the top, buttons at the right;
 * on a phone the toolbar has two rows and the list covers the bottom.
 */
const viewPadding = ({ clientHeight, clientWidth }: HTMLElement) => {
  if (clientHeight < embeddedMaxHeight) return 24;
  return clientWidth < phoneMaxWidth
    ? { top: 132, right: 60, bottom: 200, left: 32 }
    : { top: 88, right: 56, bottom: 40, left: 40 };
};
/** Height in pixels below which a map is embedded in a page. */
const embeddedMaxHeight = 480;
/** Width in pixels below which toolbar and list cover the map. */
const phoneMaxWidth = 480;

const whenStyled = (map: LibreMap, callback: () => void) => {
  if (map.isStyleLoaded()) callback();
  else map.once('load', callback);
};

const shapesSource = 'shapes';
/** A boundary that was saved elsewhere, beside the one that is drawn here. */
const isRemote: ExpressionSpecification = ['==', ['get', 'side'], 'remote'];

function showShapes(
  map: LibreMap,
  { shapes: data = { type: 'FeatureCollection', features: [] } }: MapContent,
) {
  const source = map.getSource<GeoJSONSource>(shapesSource);
  if (source !== undefined) {
    source.setData(data);
    return;
  }
  const style = getComputedStyle(map.getContainer());
  const colour: ExpressionSpecification = [
    'case',
    isRemote,
    style.getPropertyValue('--lake').trim() || '#0f5c5c',
    style.getPropertyValue('--earth').trim() || '#a8441f',
  ];
  map.addSource(shapesSource, { type: 'geojson', data });
  map.addLayer({
    id: 'shape-fill',
    type: 'fill',
    source: shapesSource,
    filter: ['in', ['geometry-type'], ['literal', ['Polygon', 'MultiPolygon']]],
    paint: { 'fill-color': colour, 'fill-opacity': 0.12 },
  });
  map.addLayer({
    id: 'shape-line',
    type: 'line',
    source: shapesSource,
    filter: ['!', isRemote],
    paint: { 'line-color': colour, 'line-width': 2 },
  });
  map.addLayer({
    id: 'shape-dashes',
    type: 'line',
    source: shapesSource,
    filter: isRemote,
    paint: { 'line-color': colour, 'line-width': 3, 'line-dasharray': [2, 1.5] },
  });
}
