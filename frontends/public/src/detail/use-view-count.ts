import type { viewListing } from '@ardhi/contracts/listings/listing.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { useEffect } from 'react';
import { visitor } from './visitor.ts';

const viewRoute = slimRoute<typeof viewListing>({ method: 'POST', path: '/properties/:id/view' });

/** Tells once that somebody looks; the server counts one for each visitor in six hours. A lost count costs nobody anything. */
export function useViewCount(id: string): void {
  const client = useClient();
  useEffect(() => {
    client.call(viewRoute, { params: { id }, body: { visitorId: visitor() } }).catch(() => undefined);
  }, [client, id]);
}
