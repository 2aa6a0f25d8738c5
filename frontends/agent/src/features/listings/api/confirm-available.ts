import { confirmListing } from '@ardhi/contracts/listings/editor.routes';
import type { Client } from '@ardhi/kit/client';

/** Says that a listing is still available. */
export const confirmAvailable = (client: Client, id: string) =>
  client.call(confirmListing, { params: { id }, body: { state: 'AVAILABLE' } });
