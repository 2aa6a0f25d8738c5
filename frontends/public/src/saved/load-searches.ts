import type { listAlerts, listSavedSearches } from '@ardhi/contracts/listings/saved.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import type { LoaderFunctionArgs } from '@ardhi/kit/router/router.tsx';
import { alertsRoute, listRoute } from './saved-routes.ts';

export interface Searches {
  readonly searches: AnswerOf<typeof listSavedSearches>['items'];
  readonly alerts: AnswerOf<typeof listAlerts>['items'];
}

/** The searches one keeps, all of them, and the alerts of late. */
export async function loadSearches(args: LoaderFunctionArgs): Promise<Searches> {
  const client = clientOf(args);
  const [searches, alerts] = await Promise.all([
    client.call(listRoute, { query: { page: 1, pageSize: 100 } }),
    client.call(alertsRoute, { query: { page: 1, pageSize: 5 } }),
  ]);
  return { searches: searches.items, alerts: alerts.items };
}
