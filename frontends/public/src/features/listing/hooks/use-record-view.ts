import { recordListingView } from '@ardhi/contracts/listings/listing.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { useSession } from '@ardhi/kit/session/session-context';
import { useEffect } from 'react';
import { settledListOwner } from '../../../lib/list-owner.ts';
import { listsStoreFor } from '../../../lib/lists-store.ts';
import { visitorId } from '../../../lib/visitor-id.ts';

/**
 * Records a view of a listing once; the server counts one per visitor in six hours. The reader finds the listing again
 * among those seen last. A failed call is ignored.
 */
export function useRecordView(id: string): void {
  const client = useClient();
  const session = useSession();
  useEffect(() => {
    const rememberListing = async () => {
      const owner = await settledListOwner(session);
      if (owner === undefined) return;
      const store = listsStoreFor(client);
      await store.setOwner(owner);
      await store.addRecent(id);
    };
    rememberListing().catch(() => undefined);
    client
      .call(recordListingView, { params: { id }, body: { visitorId: visitorId() } })
      .catch(() => undefined);
  }, [client, session, id]);
}
