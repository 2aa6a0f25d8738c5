import type { Currency } from '@ardhi/contracts/exponents';
import type { readHierarchy } from '@ardhi/contracts/geo/geo.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { useCallback, useEffect, useState } from 'react';

const hierarchyRoute = slimRoute<typeof readHierarchy>({ method: 'GET', path: '/api/geo/hierarchy/:id' });

/** Asks in which currency the country of a place counts; undefined where that is not known or cannot be asked. */
export function useAskCurrency(): (placeId: string) => Promise<Currency | undefined> {
  const client = useClient();
  return useCallback(
    (id) =>
      client.call(hierarchyRoute, { params: { id } }).then(
        ({ country }) => country?.currency,
        () => undefined,
      ),
    [client],
  );
}

/** The currency of the country that a place lies in, once it is known. */
export function useCurrencyOf(placeId: string | undefined): Currency | undefined {
  const ask = useAskCurrency();
  const [known, setKnown] = useState<{ readonly placeId: string; readonly currency: Currency | undefined }>();
  useEffect(() => {
    if (placeId === undefined) return;
    let gone = false;
    void ask(placeId).then((currency) => gone || setKnown({ placeId, currency }));
    return () => {
      gone = true;
    };
  }, [ask, placeId]);
  return known?.placeId === placeId ? known?.currency : undefined;
}
