import type { searchListings } from '@ardhi/contracts/listings/find.routes';
import type { SearchAnswer } from '@ardhi/contracts/listings/search';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { useEffect, useState } from 'react';
import { type Asked, asking } from './asked.ts';
import { onTheWire } from './load-search.ts';

const searchRoute = slimRoute<typeof searchListings>({ method: 'GET', path: '/properties/search' });
const pauseMs = 250;

/** How many listings a search that is still being put together would find; undefined while nobody knows. */
export function useCount(draft: Asked | undefined, land: boolean): SearchAnswer | undefined {
  const client = useClient();
  const [answer, setAnswer] = useState<SearchAnswer>();
  useEffect(() => {
    setAnswer(undefined);
    if (draft === undefined) return;
    const gone = new AbortController();
    const asked = asking(draft, { pageSize: '1', ...(land && { kind: 'PLOT' }) });
    const timer = setTimeout(() => {
      client
        .call(searchRoute, { query: onTheWire(asked) }, { signal: gone.signal })
        .then(setAnswer, () => setAnswer(undefined));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [client, draft, land]);
  return answer;
}
