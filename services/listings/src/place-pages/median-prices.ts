import type { MarketReport } from '@ardhi/contracts/listings/market-report';
import type { Money } from '@ardhi/contracts/money';
import type { ListingsContext } from '../context.ts';
import { reportOfPlace } from '../market/find-report.ts';

const reportMonths = 12;

/** The asking prices of plots for sale in a place that were listed in the last twelve months. */
export const plotPrices = (context: ListingsContext, placeId: string): Promise<MarketReport> =>
  reportOfPlace(context, { area: placeId, kind: 'PLOT', purpose: 'SALE', months: reportMonths });

/** Milliseconds that a median is remembered: a few listings of a year hardly change it. */
const rememberedMs = 10 * 60_000;
/** More than the places of the home pages of all countries. */
const maxRemembered = 2_000;

/** The median asking price of a whole plot for sale in a place; undefined where too few compare, or most are priced by area. */
export type MedianPriceOf = (placeId: string) => Promise<Money | undefined>;

/** Medians of places, each remembered for a while: a home page shows a dozen, and each compares hundreds of listings. */
export function medianPrices(context: ListingsContext): MedianPriceOf {
  const { clock } = context.service;
  const remembered = new Map<string, { readonly at: number; readonly price: Promise<Money | undefined> }>();
  return (placeId) => {
    const known = remembered.get(placeId);
    if (known !== undefined && clock.epoch() - known.at < rememberedMs) return known.price;
    const price = plotPrices(context, placeId).then(({ priceUnit, median }) =>
      priceUnit === 'TOTAL' ? median : undefined,
    );
    price.catch(() => remembered.delete(placeId));
    if (remembered.size >= maxRemembered) remembered.clear();
    remembered.set(placeId, { at: clock.epoch(), price });
    return price;
  };
}
