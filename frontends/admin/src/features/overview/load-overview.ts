import { readDashboard } from '@ardhi/contracts/analytics/dashboard.routes';
import { listUndeliveredEmails } from '@ardhi/contracts/analytics/emails.routes';
import { listParkedEvents } from '@ardhi/contracts/analytics/parked-events.routes';
import { listAllListings } from '@ardhi/contracts/listings/back-office.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import type { LoaderFunctionArgs } from '@ardhi/kit/router';

/** Waiting work, health of the installation, and figures of today. */
export type Dashboard = AnswerOf<typeof readDashboard>;

/** Initial data of the overview, whose parts are polled afterwards. */
export interface Overview {
  readonly dashboard: Dashboard;
  /** Streams stopped by a consumer because of a failing event. */
  readonly parked: AnswerOf<typeof listParkedEvents>;
  readonly emails: AnswerOf<typeof listUndeliveredEmails>;
  /** Listings that changed too much while on the market. */
  readonly recheck: number;
}

/** Loads the dashboard and the data that it leaves to other calls. */
export async function overviewLoader(args: LoaderFunctionArgs): Promise<Overview> {
  const client = clientOf(args);
  const [dashboard, parked, emails, recheck] = await Promise.all([
    client.call(readDashboard),
    client.call(listParkedEvents),
    client.call(listUndeliveredEmails),
    client.call(listAllListings, { query: { pageSize: 1, flag: 'RECHECK' } }),
  ]);
  return { dashboard, parked, emails, recheck: recheck.total };
}
