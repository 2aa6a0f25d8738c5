import { listAllAgencies, listUsers } from '@ardhi/contracts/accounts/admin.routes';
import { listAllOrders } from '@ardhi/contracts/billing/order-admin.routes';
import { listAllListings } from '@ardhi/contracts/listings/back-office.routes';
import type { Client } from '@ardhi/kit/client';
import type { MessageDescriptor } from '@ardhi/kit/i18n/intl';
import { kindMessages } from './kind-messages.ts';

/** A destination of the palette. */
export interface Destination {
  readonly to: string;
  readonly label: string;
  /** Kind of destination: a user, a listing, a page. */
  readonly kind: MessageDescriptor;
}

/** Number of records shown per kind. */
const pageSize = 4;
/** Minimum text length; a shorter text matches too much. */
const minLength = 2;

/** Users, listings, agencies and orders matching a name, number, phone or reference; unreadable kinds are omitted. */
export async function findRecords(
  client: Client,
  text: string,
  signal: AbortSignal,
): Promise<readonly Destination[]> {
  const q = text.trim();
  if (q.length < minLength) return [];
  const query = { q, pageSize };
  const found = await Promise.allSettled([
    client.call(listAllListings, { query }, { signal }).then(({ items }) =>
      items.map(({ card: { id, title, ref } }) => ({
        to: `/admin/properties/${id}/edit`,
        label: `${ref} ${title}`,
        kind: kindMessages.listing,
      })),
    ),
    client.call(listUsers, { query }, { signal }).then(({ items }) =>
      items.map(({ id, name, email }) => ({
        to: `/admin/users/${id}/info`,
        label: `${name} ${email}`,
        kind: kindMessages.user,
      })),
    ),
    client.call(listAllAgencies, { query }, { signal }).then(({ items }) =>
      items.map(({ id, displayName }) => ({
        to: `/admin/broker-agencies/${id}/edit`,
        label: displayName,
        kind: kindMessages.agency,
      })),
    ),
    client.call(listAllOrders, { query }, { signal }).then(({ items }) =>
      items.map(({ number, buyer }) => ({
        to: `/admin/agency-purchase-management?q=${encodeURIComponent(number)}`,
        label: `${number} ${buyer.name}`,
        kind: kindMessages.order,
      })),
    ),
  ]);
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}
