import { route } from '@ardhi/contracts/route';
import { noBody } from '../values.ts';

/** Zoom levels from which boundaries are drawn, and the deepest; maps enlarge its tiles further. */
export const tileZooms = { from: 15, to: 18 } as const;

/** The layer `plots` with `id` and `state`: AVAILABLE, RESERVED or SOLD; at most 50 KB. */
export const readPlotTile = route({
  row: 'L8',
  summary: 'Boundaries of public plots as a Mapbox vector tile, from zoom level 15 to 18.',
  method: 'GET',
  path: '/plots/tiles/:z/:x/:y.mvt',
  access: 'public',
  rate: 'file',
  answer: noBody,
  contentTypes: ['application/vnd.mapbox-vector-tile'],
  errors: ['INVALID_ZOOM', 'OVERLOADED'],
});
