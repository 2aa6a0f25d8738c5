import type { FillLayerSpecification, Map as LibreMap } from 'maplibre-gl';

/** The zoom level from which boundaries of plots are drawn (api.md L8), and the deepest that is asked for. */
const zooms = { from: 15, to: 18 } as const;

/** Colour tokens of the states of a plot, and how a state looks without its colour: the hatching and the dashes of its edge. */
const looks = {
  AVAILABLE: { token: '--available', colour: '#23693b', hatching: 'none', dashes: [1, 0] },
  RESERVED: { token: '--under-offer', colour: '#7d5200', hatching: 'stripes', dashes: [3, 2] },
  SOLD: { token: '--gone', colour: '#55534f', hatching: 'cross', dashes: [1, 2] },
} as const;

const hatchingSide = 12;

/** Draws the boundaries of public plots below everything else that the map shows. */
export function addPlotLayer(map: LibreMap): void {
  const style = getComputedStyle(map.getContainer());
  const beforeId = map.getStyle().layers.find(({ type }) => type === 'symbol')?.id;
  map.addSource('plots', {
    type: 'vector',
    tiles: [`${location.origin}/plots/tiles/{z}/{x}/{y}.mvt`],
    minzoom: zooms.from,
    maxzoom: zooms.to,
  });
  for (const [state, { token, colour: fallback, hatching, dashes }] of Object.entries(looks)) {
    const colour = style.getPropertyValue(token).trim() || fallback;
    const shared = {
      source: 'plots',
      'source-layer': 'plots',
      minzoom: zooms.from,
      filter: ['==', ['get', 'state'], state] as NonNullable<FillLayerSpecification['filter']>,
    };
    const image = `plot-${state}`;
    map.addImage(image, hatchingOf(colour, hatching));
    map.addLayer(
      { ...shared, id: `plots-${state}`, type: 'fill', paint: { 'fill-pattern': image } },
      beforeId,
    );
    map.addLayer(
      {
        ...shared,
        id: `plots-${state}-edge`,
        type: 'line',
        paint: { 'line-color': colour, 'line-width': 1.5, 'line-dasharray': [...dashes] },
      },
      beforeId,
    );
  }
}

/** A square of a hatching that repeats without seams; a light tint where there are no lines. */
function hatchingOf(colour: string, hatching: 'none' | 'stripes' | 'cross') {
  const [red, green, blue] = rgbOf(colour);
  const data = new Uint8ClampedArray(hatchingSide * hatchingSide * 4);
  for (let i = 0; i < hatchingSide * hatchingSide; i++) {
    const [x, y] = [i % hatchingSide, Math.floor(i / hatchingSide)];
    const isRising = (x + y) % hatchingSide === 0;
    const isFalling = x === y;
    const isLine = hatching !== 'none' && (isRising || (hatching === 'cross' && isFalling));
    data.set([red, green, blue, isLine ? 170 : 40], i * 4);
  }
  return { width: hatchingSide, height: hatchingSide, data };
}

/** `#23693b` as three numbers. */
function rgbOf(colour: string): readonly [number, number, number] {
  const value = Number.parseInt(colour.replace('#', ''), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
