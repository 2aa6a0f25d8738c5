import { listAlerts, listSavedSearches } from '@ardhi/contracts/listings/saved-searches.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import type { LoaderFunctionArgs } from '@ardhi/kit/router';

/** Data of the saved-searches tab. */
export interface SavedSearchesData {
  readonly searches: AnswerOf<typeof listSavedSearches>['items'];
  readonly alerts: AnswerOf<typeof listAlerts>['items'];
}

/** Loads all saved searches of the user and the latest alerts. */
export async function loadSavedSearches(args: LoaderFunctionArgs): Promise<SavedSearchesData> {
  const client = clientOf(args);
  const [searches, alerts] = await Promise.all([
    client.call(listSavedSearches, { query: { page: 1, pageSize: 100 } }),
    client.call(listAlerts, { query: { page: 1, pageSize: 5 } }),
  ]);
  return { searches: searches.items, alerts: alerts.items };
}
