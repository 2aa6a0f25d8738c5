import type {
  changeSavedSearch,
  confirmSavedSearch,
  dropSavedSearch,
  listAlerts,
  listSavedSearches,
  readSavedSearch,
  saveSearch,
  unsubscribeSavedSearch,
} from '@ardhi/contracts/listings/saved.routes';
import { slimRoute } from '@ardhi/kit/client/slim-route';

const one = '/api/saved-searches/:id';

/** The calls about searches that somebody keeps. */
export const listRoute = slimRoute<typeof listSavedSearches>({ method: 'GET', path: '/api/saved-searches' });
export const saveRoute = slimRoute<typeof saveSearch>({ method: 'POST', path: '/api/saved-searches' });
export const readRoute = slimRoute<typeof readSavedSearch>({ method: 'GET', path: one });
export const changeRoute = slimRoute<typeof changeSavedSearch>({ method: 'PUT', path: one });
export const dropRoute = slimRoute<typeof dropSavedSearch>({ method: 'DELETE', path: one });
export const confirmRoute = slimRoute<typeof confirmSavedSearch>({
  method: 'POST',
  path: '/api/saved-searches/confirm',
});
export const endRoute = slimRoute<typeof unsubscribeSavedSearch>({
  method: 'POST',
  path: '/api/saved-searches/unsubscribe',
});
export const alertsRoute = slimRoute<typeof listAlerts>({ method: 'GET', path: '/api/users/alerts' });
