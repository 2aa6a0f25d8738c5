import { type SatelliteTiles, satelliteFile } from '@ardhi/contracts/gateway/satellite-tiles';
import type { IControl, Map as LibreMap } from 'maplibre-gl';
import { firstBorder } from './map-style.ts';

/** The satellite pictures that an operator has set; undefined without any, or if that cannot be loaded. */
export async function loadSatellite(): Promise<SatelliteTiles | undefined> {
  try {
    const response = await fetch(`${location.origin}/basemap/${satelliteFile}`);
    return response.ok ? (((await response.json()) as SatelliteTiles | null) ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}

const id = 'satellite';

/** A button that lays satellite pictures over the ground, below borders, names and listings. Its tiles are asked for once it is pressed. */
export function satelliteControl({ url, attribution }: SatelliteTiles, label: string): IControl {
  const group = document.createElement('div');
  group.className = 'maplibregl-ctrl maplibregl-ctrl-group';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.dataset['label'] = '';
  button.setAttribute('aria-pressed', 'false');
  group.append(button);
  return {
    onAdd(map: LibreMap) {
      button.addEventListener('click', () => {
        const isShown = map.getLayer(id) !== undefined;
        button.setAttribute('aria-pressed', String(!isShown));
        if (isShown) {
          map.removeLayer(id);
          map.removeSource(id);
          return;
        }
        map.addSource(id, { type: 'raster', tiles: [url], tileSize: 256, attribution });
        map.addLayer({ id, type: 'raster', source: id }, firstBorder);
      });
      return group;
    },
    onRemove: () => group.remove(),
  };
}
