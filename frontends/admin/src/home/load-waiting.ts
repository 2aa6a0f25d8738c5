import { listAllAgencies, listUsers } from '@ardhi/contracts/accounts/admin.routes';
import { adminListings, moderationQueue } from '@ardhi/contracts/listings/desk.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import { now } from '@ardhi/kit/clock';
import type { LoaderFunctionArgs } from '@ardhi/kit/router/router.tsx';

/** How much waits for an admin, and how much came today. */
export interface Waiting {
  readonly open: number;
  readonly claimed: number;
  readonly overdue: number;
  readonly recheck: number;
  readonly agencies: number;
  readonly newUsers: number;
  readonly newListings: number;
  readonly today: string;
}

/** Counts alone: every list answers its total beside a page of one row. */
export async function waitingLoader(args: LoaderFunctionArgs): Promise<Waiting> {
  const client = clientOf(args);
  const today = now().slice(0, 10);
  const pageSize = 1;
  const [queue, overdue, recheck, agencies, users, listings] = await Promise.all([
    client.call(moderationQueue, { query: { pageSize } }),
    client.call(moderationQueue, { query: { pageSize, overdue: true } }),
    client.call(adminListings, { query: { pageSize, flag: 'RECHECK' } }),
    client.call(listAllAgencies, { query: { pageSize, status: 'PENDING' } }),
    client.call(listUsers, { query: { pageSize, from: today } }),
    client.call(adminListings, { query: { pageSize, from: today } }),
  ]);
  return {
    open: queue.counts['OPEN'] ?? 0,
    claimed: queue.counts['CLAIMED'] ?? 0,
    overdue: overdue.total,
    recheck: recheck.total,
    agencies: agencies.total,
    newUsers: users.total,
    newListings: listings.total,
    today,
  };
}
