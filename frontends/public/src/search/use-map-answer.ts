import type { clusterListings } from '@ardhi/contracts/listings/find.routes';
import type { MapAnswer } from '@ardhi/contracts/listings/search';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import type { MapView } from '@ardhi/kit/map/map-content';
import { useEffect, useState } from 'react';
import { type Asked, addressOf, asking } from './asked.ts';
import { onTheWire } from './load-search.ts';

const clustersRoute = slimRoute<typeof clusterListings>({ method: 'GET', path: '/properties/clusters' });
const pauseMs = 300;

/** What the map shows of a search in a view, asked anew 300 ms after it rests; what was shown stays until then. */
export function useMapAnswer(asked: Asked, land: boolean, view: MapView | undefined): MapAnswer | undefined {
  const client = useClient();
  const [answer, setAnswer] = useState<MapAnswer>();
  const search = addressOf(asking(asked, { bbox: undefined, sort: undefined, view: undefined }));
  const box = view === undefined ? undefined : boxText(view.bbox);
  const zoom = view === undefined ? undefined : Math.round(view.zoom);
  useEffect(() => {
    if (box === undefined) return;
    const gone = new AbortController();
    const filters = Object.fromEntries(new URLSearchParams(search));
    const query = {
      ...onTheWire({ ...filters, bbox: box, ...(land && { kind: 'PLOT' }) }),
      zoom: String(zoom),
    };
    const timer = setTimeout(() => {
      client.call(clustersRoute, { query }, { signal: gone.signal }).then(setAnswer, () => undefined);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [client, search, land, box, zoom]);
  return answer;
}

/** West, south, east, north as the address says them, to about a metre. */
export const boxText = (box: readonly number[]): string =>
  box.map((side) => Number(side.toFixed(5))).join(',');
