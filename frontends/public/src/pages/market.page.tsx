import type { Screen } from '@ardhi/kit/router/remote-module';
import { type MarketData, marketLoader } from '../features/market/load-market.ts';
import { MarketScreen } from '../features/market/market-screen.tsx';

/** Loads the report of a place. */
export const loader = marketLoader;
/** Title and metadata; only the page without filters may be indexed. */
export const handle: Screen<MarketData | undefined> = {
  head: ({ formatMessage }, data) => ({
    title:
      data?.place[0] === undefined
        ? formatMessage({ id: 'market.prices' })
        : formatMessage({ id: 'market.pricesIn' }, { place: data.place.slice(0, 2).join(', ') }),
    description: formatMessage({ id: 'market.lead' }),
    ...(data?.filters.area === undefined ? { canonical: '/market' } : { noIndex: true }),
  }),
};
/** Prices of land and buildings in a place. */
export const Component = MarketScreen;
