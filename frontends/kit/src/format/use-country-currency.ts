import type { Currency } from '@ardhi/contracts/currency-exponents';
import { readHierarchy } from '@ardhi/contracts/geo/geo.routes';
import { useQuery } from '../client/use-query.ts';

/** The currency of the country a place lies in; undefined until loaded, and if it is unknown. */
export function useCountryCurrency(placeId: string | undefined): Currency | undefined {
  const input = placeId === undefined ? undefined : { params: { id: placeId } };
  return useQuery(readHierarchy, input, { isStatic: true }).data?.country?.currency;
}
