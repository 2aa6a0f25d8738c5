import { recordListingView } from '@ardhi/contracts/listings/listing.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { useEffect } from 'react';
import { visitorId } from '../../../lib/visitor-id.ts';

/**
 * Records a view of a listing once; the server counts one per visitor in six hours. A failed call is
 * ignored.
 */
export function useRecordView(id: string): void {
  const client = useClient();
  useEffect(() => {
    client
      .call(recordListingView, { params: { id }, body: { visitorId: visitorId() } })
      .catch(() => undefined);
  }, [client, id]);
}
