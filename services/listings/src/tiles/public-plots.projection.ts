import type { MultiPolygon } from '@ardhi/contracts/geo/location';
import type { ListingFacts } from '@ardhi/contracts/listings/events';
import { isDiscoverable } from '@ardhi/contracts/listings/listing-visibility';
import type { DocumentQuery } from '@ardhi/kernel/ports/documents';
import type { Projection } from '@ardhi/kernel/write/projection';
import { boundingBox } from '../boundary/overlap-ratio.ts';
import type { ListingEvent } from '../listing/listing-state.ts';
import { type TileAddress, type TilePlot, tileAround } from './plot-tiles.ts';

/** The zoom level of the tiles by which plots are found; deeper tiles read their parent of this level. */
export const indexZoom = 15;
/** More than a tile of 50 KB can show. */
const mostPlots = 2_000;

/** A boundary with the tiles that it touches, while everyone may see it; the tiles are empty otherwise. */
export interface PublicPlotRow extends TilePlot {
  /** Four tiles of one level at most, '15/19411/16340': of level 15, or for a large boundary of the deepest where four are enough. */
  readonly tile0: string;
  readonly tile1: string;
  readonly tile2: string;
  readonly tile3: string;
}

const keyOf = ({ z, x, y }: TileAddress) => `${z}/${x}/${y}`;

/** The tiles that a boundary touches. */
function tilesOf(geometry: MultiPolygon, z: number = indexZoom): string[] {
  const [west, south, east, north] = boundingBox(geometry);
  const [first, last] = [tileAround([west, north], z), tileAround([east, south], z)];
  if (z > 0 && (last.x - first.x > 1 || last.y - first.y > 1)) return tilesOf(geometry, z - 1);
  const columns = [...new Set([first.x, last.x])];
  const rows = [...new Set([first.y, last.y])];
  return columns.flatMap((x) => rows.map((y) => keyOf({ z, x, y })));
}

/** The state of a plot on the map. */
function stateOf({ reason }: Pick<ListingFacts, 'reason'>): TilePlot['state'] {
  if (reason === 'SOLD' || reason === 'LET') return 'SOLD';
  return reason === 'UNDER_OFFER' ? 'RESERVED' : 'AVAILABLE';
}

/** The row of a boundary; public where the agent shows the exact place (model §4.4). */
function plotRow(
  plot: Pick<PublicPlotRow, 'id' | 'geometry' | 'areaM2'>,
  facts: ListingFacts,
): PublicPlotRow {
  const isPublic = isDiscoverable(facts) && facts.precision === 'EXACT';
  const [tile0 = '', tile1 = '', tile2 = '', tile3 = ''] = isPublic ? tilesOf(plot.geometry) : [];
  const { id, geometry, areaM2 } = plot;
  return { id, geometry, areaM2, state: stateOf(facts), tile0, tile1, tile2, tile3 };
}

/** Boundaries by listing id, found by the tiles on which everyone may see them. */
export const publicPlots: Projection<PublicPlotRow, ListingEvent> = {
  name: 'listings.public-plots',
  version: 1,
  subscribesTo: ['listing'],
  when: 'async',
  indexes: ['tile0', 'tile1', 'tile2', 'tile3', 'areaM2'],
  on: {
    ListingCreated: (_, { details: { boundary }, derived, facts }, { subject: id }) =>
      boundary && plotRow({ id, geometry: boundary.geometry, areaM2: derived.measured?.areaM2 ?? 0 }, facts),
    ListingChanged: (it, { changes: { boundary }, derived, facts }, { subject: id }) => {
      const geometry = boundary === undefined ? it?.geometry : boundary?.geometry;
      return (
        geometry && plotRow({ id, geometry, areaM2: derived.measured?.areaM2 ?? it?.areaM2 ?? 0 }, facts)
      );
    },
    ListingStatusChanged: (it, { facts }) => it && plotRow(it, facts),
  },
};

/** The largest plots that touch a tile of level 15 or its like: one read, whatever else there is on its meridian. */
export function plotsQuery(tile: TileAddress): DocumentQuery {
  const around = Array.from({ length: indexZoom + 1 }, (_, z) => {
    const [x, y] = [tile.x, tile.y].map((at) => Math.floor(at / 2 ** (tile.z - z)));
    return keyOf({ z, x: x ?? 0, y: y ?? 0 });
  });
  return {
    anyOf: ['tile0', 'tile1', 'tile2', 'tile3'].map((field) => ({ [field]: { in: around } })),
    sort: ['-areaM2'],
    limit: mostPlots,
  };
}
