import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { MapResult } from '@ardhi/contracts/listings/search';
import type { LonLat } from '@ardhi/contracts/values';
import type { IntlShape } from '@ardhi/kit/i18n/intl';
import type { MapCluster, MapPin } from '@ardhi/kit/map/map-content';
import { pinPrice } from '../../../lib/pin-price.ts';

/** Maximum number of pins with price labels; further pins are dots. */
const maxPriceLabels = 40;

/** Pins for the map: the points of the map response, or those of the list until it has arrived. */
export function mapPins(
  intl: IntlShape,
  mapResults: MapResult | undefined,
  items: readonly ListingCard[],
): MapPin[] {
  const listPins = items.flatMap((card) =>
    card.point === undefined ? [] : [{ ...card, point: card.point }],
  );
  const points =
    mapResults?.points.map(({ lon, lat, ...pin }) => ({ ...pin, point: [lon, lat] as LonLat })) ?? listPins;
  return points.map(({ id, point, price, priceUnit }, index) => {
    const card = listPins.find((candidate) => candidate.id === id);
    const label = price === undefined || index >= maxPriceLabels ? '' : pinPrice(intl, price, priceUnit);
    return {
      id,
      point,
      label,
      name: [label, card?.title, card?.place].filter(Boolean).join(', ') || unnamedListing(intl),
    };
  });
}

const unnamedListing = (intl: IntlShape) => intl.formatMessage({ id: 'map.aListing' });

/** Clusters of the map response with the number of listings; a lowest price would mix nights, months and sales. */
export const mapClusters = (mapResults: MapResult | undefined): MapCluster[] =>
  (mapResults?.clusters ?? []).map(({ lon, lat, count }) => ({ point: [lon, lat], count }));
