import { toMinorUnits } from '@ardhi/contracts/currency-exponents';
import { type AreaUnit, squareMetresPerUnit } from '@ardhi/contracts/listings/area-units';
import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { Money } from '@ardhi/contracts/money';

type PricedCard = Pick<ListingCard, 'price' | 'priceUnit' | 'qualifier' | 'purpose' | 'areaM2'>;

/**
 * The price per unit of area with three digits in whole units of the currency; undefined unless the whole is for sale at a
 * known price and its area is known.
 */
export function pricePerUnit(
  { price, priceUnit, qualifier, purpose, areaM2 }: PricedCard,
  unit: AreaUnit,
): Money | undefined {
  if (price === undefined || qualifier === 'ON_APPLICATION' || !areaM2) return undefined;
  if (priceUnit !== 'TOTAL' || purpose !== 'SALE') return undefined;
  const exactAmount = (price.amount / areaM2) * squareMetresPerUnit[unit];
  const majorUnit = toMinorUnits(1, price.currency);
  return {
    currency: price.currency,
    amount: Math.round(Number((exactAmount / majorUnit).toPrecision(3))) * majorUnit,
  };
}
