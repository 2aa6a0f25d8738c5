import type {
  changeSavedSearch,
  confirmSavedSearch,
  deleteSavedSearch,
  listAlerts,
  listSavedSearches,
  readSavedSearch,
  saveSearch,
  unsubscribeSavedSearch,
} from '@ardhi/contracts/listings/saved-searches.routes';
import { slimRoute } from '@ardhi/kit/client/slim-route';

const savedSearchPath = '/api/saved-searches/:id';

/** Routes of the saved-search API. */
export const listRoute = slimRoute<typeof listSavedSearches>({ method: 'GET', path: '/api/saved-searches' });
export const saveRoute = slimRoute<typeof saveSearch>({ method: 'POST', path: '/api/saved-searches' });
export const readRoute = slimRoute<typeof readSavedSearch>({ method: 'GET', path: savedSearchPath });
export const changeRoute = slimRoute<typeof changeSavedSearch>({ method: 'PUT', path: savedSearchPath });
export const deleteRoute = slimRoute<typeof deleteSavedSearch>({ method: 'DELETE', path: savedSearchPath });
export const confirmRoute = slimRoute<typeof confirmSavedSearch>({
  method: 'POST',
  path: '/api/saved-searches/confirm',
});
export const unsubscribeRoute = slimRoute<typeof unsubscribeSavedSearch>({
  method: 'POST',
  path: '/api/saved-searches/unsubscribe',
});
export const alertsRoute = slimRoute<typeof listAlerts>({ method: 'GET', path: '/api/users/alerts' });
