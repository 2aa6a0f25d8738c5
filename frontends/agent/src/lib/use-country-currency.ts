import type { Currency } from '@ardhi/contracts/currency-exponents';
import { readHierarchy } from '@ardhi/contracts/geo/geo.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { useCallback, useEffect, useState } from 'react';

/**
 * Returns a function that fetches the currency of a place's country; it resolves to undefined if unknown or
 * on failure.
 */
export function useFetchCurrency(): (placeId: string) => Promise<Currency | undefined> {
  const client = useClient();
  return useCallback(
    (id) =>
      client.call(readHierarchy, { params: { id } }).then(
        ({ country }) => country?.currency,
        () => undefined,
      ),
    [client],
  );
}

/** The currency of the country a place lies in; undefined until loaded. */
export function useCountryCurrency(placeId: string | undefined): Currency | undefined {
  const fetchCurrency = useFetchCurrency();
  const [loaded, setLoaded] = useState<{
    readonly placeId: string;
    readonly currency: Currency | undefined;
  }>();
  useEffect(() => {
    if (placeId === undefined) return;
    let isCancelled = false;
    void fetchCurrency(placeId).then((currency) => isCancelled || setLoaded({ placeId, currency }));
    return () => {
      isCancelled = true;
    };
  }, [fetchCurrency, placeId]);
  return loaded?.placeId === placeId ? loaded?.currency : undefined;
}
