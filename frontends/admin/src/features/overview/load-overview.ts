import { listAllAgencies, listUsers } from '@ardhi/contracts/accounts/admin.routes';
import { listUndeliveredEmails } from '@ardhi/contracts/analytics/emails.routes';
import { listParkedEvents } from '@ardhi/contracts/analytics/parked-events.routes';
import { listAllListings, listModerationQueue } from '@ardhi/contracts/listings/back-office.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import { epoch, now } from '@ardhi/kit/clock';
import type { LoaderFunctionArgs } from '@ardhi/kit/router';

/** Counts of pending work and of today's users and listings. */
export interface Overview {
  readonly open: number;
  readonly claimed: number;
  readonly overdue: number;
  readonly recheck: number;
  readonly agencies: number;
  readonly newUsers: number;
  readonly newListings: number;
  /** Streams that a consumer has stopped because of a failing event. */
  readonly stopped: number;
  /** Emails that the mail server has not taken, if the oldest has been waiting for half an hour. */
  readonly delayedEmails: number;
  readonly today: string;
}

/** The age in milliseconds from which the alert EmailsDelayed fires too (infra/observability/rules.yaml). */
const delayedAfterMs = 30 * 60_000;

const isDelayed = (oldestAt: string | undefined) =>
  oldestAt !== undefined && epoch() - Date.parse(oldestAt) > delayedAfterMs;

/** Loads the totals of the lists with pages of one row. */
export async function overviewLoader(args: LoaderFunctionArgs): Promise<Overview> {
  const client = clientOf(args);
  const today = now().slice(0, 10);
  const pageSize = 1;
  const [queue, overdue, recheck, agencies, users, listings, parked, emails] = await Promise.all([
    client.call(listModerationQueue, { query: { pageSize } }),
    client.call(listModerationQueue, { query: { pageSize, overdue: true } }),
    client.call(listAllListings, { query: { pageSize, flag: 'RECHECK' } }),
    client.call(listAllAgencies, { query: { pageSize, status: 'PENDING' } }),
    client.call(listUsers, { query: { pageSize, from: today } }),
    client.call(listAllListings, { query: { pageSize, from: today } }),
    client.call(listParkedEvents),
    client.call(listUndeliveredEmails),
  ]);
  return {
    open: queue.counts['OPEN'] ?? 0,
    claimed: queue.counts['CLAIMED'] ?? 0,
    overdue: overdue.total,
    recheck: recheck.total,
    agencies: agencies.total,
    newUsers: users.total,
    newListings: listings.total,
    stopped: parked.total,
    delayedEmails: isDelayed(emails.oldestAt) ? emails.pending : 0,
    today,
  };
}
