import type { recordListingView } from '@ardhi/contracts/listings/listing.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { useEffect } from 'react';
import { visitorId } from '../api/visitor-id.ts';

const viewRoute = slimRoute<typeof recordListingView>({ method: 'POST', path: '/properties/:id/view' });

/**
 * Records a view of a listing once; the server counts one per visitor in six hours. A failed call is
 * ignored.
 */
export function useRecordView(id: string): void {
  const client = useClient();
  useEffect(() => {
    client.call(viewRoute, { params: { id }, body: { visitorId: visitorId() } }).catch(() => undefined);
  }, [client, id]);
}
