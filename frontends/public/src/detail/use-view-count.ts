import type { viewListing } from '@ardhi/contracts/listings/listing.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { createKeep, usableStorage } from '@ardhi/kit/session/token-storage';
import { useEffect } from 'react';

const viewRoute = slimRoute<typeof viewListing>({ method: 'POST', path: '/properties/:id/view' });
const key = 'ardhi_visitor';

/** Tells once that somebody looks; the server counts one for each visitor in six hours. A lost count costs nobody anything. */
export function useViewCount(id: string): void {
  const client = useClient();
  useEffect(() => {
    client.call(viewRoute, { params: { id }, body: { visitorId: visitor() } }).catch(() => undefined);
  }, [client, id]);
}

/** A random name that this browser keeps for itself. */
function visitor(): string {
  const keep = createKeep(usableStorage());
  const kept = keep.get(key);
  if (kept !== undefined) return kept;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  keep.set(key, made);
  return made;
}
