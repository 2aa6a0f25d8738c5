import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { MapAnswer } from '@ardhi/contracts/listings/search';
import type { LonLat } from '@ardhi/contracts/values';
import type { IntlShape } from '@ardhi/kit/i18n/intl.tsx';
import type { MapCluster, MapPin } from '@ardhi/kit/map/map-content';
import { shortMoney } from '@ardhi/kit/words/money-text';

/** Above this many single pins the rest are dots, so that prices stay readable. */
const mostPrices = 40;

/** The map's own points where it has answered, else those of the list: the two together always show every card. */
export function pinsOf(
  intl: IntlShape,
  answer: MapAnswer | undefined,
  items: readonly ListingCard[],
): MapPin[] {
  const listed = items.flatMap((card) => (card.point === undefined ? [] : [{ ...card, point: card.point }]));
  const points =
    answer?.points.map(({ id, lon, lat, price }) => ({ id, point: [lon, lat] as LonLat, price })) ?? listed;
  return points.map(({ id, point, price }, at) => {
    const card = listed.find((one) => one.id === id);
    const label = price === undefined || at >= mostPrices ? '' : shortMoney(price, intl.locale);
    return {
      id,
      point,
      label,
      name: [label, card?.title, card?.place].filter(Boolean).join(', ') || noName(intl),
    };
  });
}

const noName = (intl: IntlShape) => intl.formatMessage({ id: 'map.aListing', defaultMessage: 'A listing' });

export const clustersOf = (intl: IntlShape, answer: MapAnswer | undefined): MapCluster[] =>
  (answer?.clusters ?? []).map(({ lon, lat, count, minPrice }) => ({
    point: [lon, lat],
    count,
    ...(minPrice && { from: shortMoney(minPrice, intl.locale) }),
  }));
