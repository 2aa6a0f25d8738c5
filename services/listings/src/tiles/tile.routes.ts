import { readPlotTile, tileZooms } from '@ardhi/contracts/listings/tiles.routes';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { fairQueue } from '@ardhi/kernel/runtime/fair-queue';
import { recentFiles } from '@ardhi/kernel/runtime/recent-files';
import { boundingBox, boxesIntersect } from '../boundary/overlap-ratio.ts';
import type { ListingsContext } from '../context.ts';
import { plotTile, type TileAddress, tileBox } from './plot-tiles.ts';
import { plotsQuery, publicPlots } from './public-plots.projection.ts';

/** Withdrawn listings are not shown for longer than this. */
const keptForMinutes = 'public, max-age=300';
/** How long a tile is answered from memory. */
const recentMs = 30_000;
/** At least a hundred and sixty tiles. */
const cacheBytes = 8 * 1_048_576;

/** Route of the boundaries on maps (api.md L8). */
export function tileRoutes({ service }: ListingsContext): Endpoint[] {
  const plots = service.read(publicPlots);
  const recent = recentFiles(cacheBytes);
  const queue = fairQueue({ concurrency: 2, concurrencyPerClient: 1, maxWaiting: 200, maxWaitMs: 5_000 });

  async function drawTile(address: TileAddress): Promise<Buffer> {
    const box = tileBox(address);
    const near = await plots.find(plotsQuery(address));
    return plotTile(
      address,
      near.filter(({ geometry }) => boxesIntersect(box, boundingBox(geometry))),
    );
  }

  return [
    serve(readPlotTile, async ({ params, caller, response }) => {
      const address = addressOf(params);
      const period = Math.floor(service.clock.epoch() / recentMs);
      const tile = await recent.find([address.z, address.x, address.y, period].join(' '), () =>
        queue.run(caller.address, () => drawTile(address)),
      );
      response.set('Cache-Control', keptForMinutes).type('application/vnd.mapbox-vector-tile').send(tile);
      return undefined;
    }),
  ];
}

/** @throws Refusal INVALID_ZOOM, NOT_FOUND for a tile that is not on the map */
function addressOf(params: Readonly<Record<'z' | 'x' | 'y', string>>): TileAddress {
  const [z = Number.NaN, x = Number.NaN, y = Number.NaN] = [params.z, params.x, params.y].map((text) =>
    /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN,
  );
  if (!(z >= tileZooms.from && z <= tileZooms.to)) refuse('INVALID_ZOOM');
  return x < 2 ** z && y < 2 ** z ? { z, x, y } : refuse('NOT_FOUND');
}
