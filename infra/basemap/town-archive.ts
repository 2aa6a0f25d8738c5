import { pmtilesArchive } from './pmtiles-archive.ts';
import { readTown } from './read-town.ts';
import { townLayers } from './town-layers.ts';
import { townTiles, townZooms } from './town-tiles.ts';

/** Makes the street map of a town as a PMTiles file from an extract of OpenStreetMap. @throws Error with one sentence */
export async function townArchive(extract: string): Promise<Buffer> {
  const town = await readTown(extract);
  const shown = townLayers.filter((layer) => town.features.has(layer));
  if (shown.length === 0) throw new Error(`${extract} has nothing that a street map shows.`);
  return pmtilesArchive(townTiles(town), {
    bounds: town.bounds,
    minZoom: townZooms.min,
    maxZoom: townZooms.max,
    metadata: {
      name: 'Streets',
      type: 'baselayer',
      attribution: '© OpenStreetMap contributors',
      vector_layers: shown.map((id) => ({
        id,
        minzoom: townZooms.min,
        maxzoom: townZooms.max,
        fields: {},
      })),
    },
  });
}
