import { toSquareMetres } from '@ardhi/contracts/listings/area';
import { listComparables, readMarketReport } from '@ardhi/contracts/listings/market.routes';
import { publicPrice } from '@ardhi/contracts/listings/public-price';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { SearchFilter } from '@ardhi/kernel/ports/search-index';
import type { ListingsContext } from '../context.ts';
import { subtypeOf } from '../listing/listing-card.ts';
import { listingFacts } from '../listing/listing-facts.ts';
import { mainArea } from '../listing/listing-state.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import { publicPoint } from '../listing/public-location.ts';
import { requireVisible } from '../listing/visibility.ts';
import {
  equals,
  findOffered,
  newestFirst,
  offered,
  pricedLike,
  reportOf,
  reportOfPlace,
} from './find-report.ts';

const nearM = 10_000;
/** How much smaller or larger a comparable listing may be. */
const sizeTolerance = 0.5;

/** Routes of market reports. */
export const marketRoutes = (context: ListingsContext): Endpoint[] => [
  serve(readMarketReport, ({ query }) => reportOfPlace(context, query)),

  serve(listComparables, async ({ params, query, caller }) => {
    const { row } = await context.find(params.id);
    requireVisible(row, caller);
    const near = publicPoint(row);
    const { rows } = await findOffered(
      context,
      filtersLike(row),
      near === undefined ? newestFirst : [{ by: 'distance', field: 'point', from: near }],
    );
    const others = pricedLike(rows, row);
    return {
      ...reportOf(context, others, publicPrice(row.details)?.currency),
      items: await context.cards(others.slice(0, query.limit), query.lang),
    };
  }),
];

/** Filters for comparable listings: near, alike in kind, purpose and type, and similar in size. */
function filtersLike(row: ListingRow): SearchFilter[] {
  const near = publicPoint(row);
  const area = mainArea(row.details);
  const areaM2 = area && toSquareMetres(area);
  const { geo } = row.details.location ?? {};
  return [
    offered,
    { ids: [row.id], excluded: true },
    ...equals('kind', row.kind),
    ...equals('purpose', listingFacts(row).purpose),
    ...equals('type', subtypeOf(row.details)),
    ...(near === undefined
      ? equals('within', geo?.districtId ?? geo?.countryId)
      : [{ field: 'point', near, radiusM: nearM }]),
    ...(areaM2 === undefined
      ? []
      : [{ field: 'areaM2', from: areaM2 * (1 - sizeTolerance), to: areaM2 * (1 + sizeTolerance) }]),
  ];
}
