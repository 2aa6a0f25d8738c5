import type { StyleSpecification } from 'maplibre-gl';

export const attribution = 'Natural Earth · GeoNames · © OpenStreetMap contributors';

/** Colours of the base map, muted so that pins stand out (design: Map). */
export interface MapColours {
  readonly land: string;
  readonly water: string;
  readonly border: string;
  readonly label: string;
  readonly halo: string;
}

export const lightColours: MapColours = {
  land: '#f7f3ea',
  water: '#dbe8ea',
  border: '#c9bfac',
  label: '#5d5648',
  halo: '#fbfaf7',
};
export const darkColours: MapColours = {
  land: '#23201a',
  water: '#16262a',
  border: '#4a4438',
  label: '#b8ae9c',
  halo: '#181612',
};

/** The background, which is sea wherever the base map has no land. */
export const seaLayer = 'sea';

/** The names of the base map. */
export const placesLayer = 'places';

/** The lowest of the borders: what covers the ground lies below it. */
export const firstBorder = 'districts';

export const mapFonts = ['Noto Sans', 'Noto Sans Arabic', 'Noto Sans Ethiopic', 'sans-serif'];

/** The style of our own base map: zoom 0 to 8, overzoomed beyond; without `glyphs`, so labels use local fonts. */
export const mapStyle = (tiles: string, colours: MapColours): StyleSpecification => ({
  version: 8,
  sources: { base: { type: 'vector', url: tiles, attribution } },
  layers: [
    // In the colour of land until the first tiles are there: most maps open on land.
    { id: seaLayer, type: 'background', paint: { 'background-color': colours.land } },
    {
      id: 'land',
      type: 'fill',
      source: 'base',
      'source-layer': 'country',
      paint: { 'fill-color': colours.land },
    },
    {
      id: 'lakes',
      type: 'fill',
      source: 'base',
      'source-layer': 'lake',
      paint: { 'fill-color': colours.water },
    },
    border(firstBorder, 'ugdistrict', colours, { dashed: true, width: 0.6 }),
    border('regions', 'admin1', colours, { dashed: true, width: 0.8 }),
    border('countries', 'admin0', colours, { dashed: false, width: 1.2 }),
    {
      id: placesLayer,
      type: 'symbol',
      source: 'base',
      'source-layer': 'place',
      layout: {
        'text-field': ['get', 'name'],
        'text-font': mapFonts,
        'text-size': ['interpolate', ['linear'], ['zoom'], 4, 10, 8, 13, 12, 16],
        'symbol-sort-key': ['get', 'scalerank'],
        'text-padding': 6,
      },
      paint: { 'text-color': colours.label, 'text-halo-color': colours.halo, 'text-halo-width': 1.2 },
    },
    {
      id: 'country-names',
      type: 'symbol',
      source: 'base',
      'source-layer': 'clabel',
      maxzoom: 7,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': mapFonts,
        'text-size': ['interpolate', ['linear'], ['zoom'], 2, 10, 6, 16],
        'text-letter-spacing': 0.12,
        'text-transform': 'uppercase',
      },
      paint: { 'text-color': colours.label, 'text-halo-color': colours.halo, 'text-halo-width': 1.4 },
    },
  ],
});

const border = (
  id: string,
  layer: string,
  { border: colour }: MapColours,
  { dashed, width }: { dashed: boolean; width: number },
): StyleSpecification['layers'][number] => ({
  id,
  type: 'line',
  source: 'base',
  'source-layer': layer,
  paint: { 'line-color': colour, 'line-width': width, ...(dashed && { 'line-dasharray': [3, 2] }) },
});
