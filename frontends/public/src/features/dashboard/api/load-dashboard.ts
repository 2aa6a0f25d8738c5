import type { listFavourites } from '@ardhi/contracts/accounts/favourites.routes';
import type { readProfile } from '@ardhi/contracts/accounts/users.routes';
import type { readWhatsapp } from '@ardhi/contracts/integrations/whatsapp.routes';
import type { listOwnEnquiries } from '@ardhi/contracts/leads/enquiry.routes';
import type { listViewings } from '@ardhi/contracts/leads/viewing.routes';
import type { readAgentSummary } from '@ardhi/contracts/listings/back-office.routes';
import type { listSavedSearches } from '@ardhi/contracts/listings/saved-searches.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import type { LoaderFunctionArgs } from '@ardhi/kit/router';
import { listRoute as searchesRoute } from '../../../lib/search/saved-search-routes.ts';

const profileRoute = slimRoute<typeof readProfile>({ method: 'GET', path: '/api/users/profile' });
const favouritesRoute = slimRoute<typeof listFavourites>({ method: 'GET', path: '/api/users/favourites' });
const enquiriesRoute = slimRoute<typeof listOwnEnquiries>({ method: 'GET', path: '/api/users/enquiries' });
const viewingsRoute = slimRoute<typeof listViewings>({ method: 'GET', path: '/api/viewings' });
const summaryRoute = slimRoute<typeof readAgentSummary>({ method: 'GET', path: '/api/agent/summary' });
const whatsappRoute = slimRoute<typeof readWhatsapp>({ method: 'GET', path: '/api/agent/whatsapp' });

/** Data of the dashboard by role; a part that fails to load is left out. */
export interface DashboardData {
  readonly role: AnswerOf<typeof readProfile>['role'];
  readonly favourites: AnswerOf<typeof listFavourites>;
  readonly enquiries: AnswerOf<typeof listOwnEnquiries>['items'];
  /** Viewings that are requested or confirmed. */
  readonly viewings: AnswerOf<typeof listViewings>['items'];
  /** Saved searches with results since they were last opened. */
  readonly searches: AnswerOf<typeof listSavedSearches>['items'];
  readonly work: AnswerOf<typeof readAgentSummary> | undefined;
  /** Number of WhatsApp messages that nobody in the agency has read; super agents only. */
  readonly unreadWhatsapp: number | undefined;
}

const firstFive = { page: 1, pageSize: 5 };
const upcomingStates: readonly string[] = ['REQUESTED', 'CONFIRMED'];

/** Loads the dashboard of the signed-in user according to their role. */
export async function dashboardLoader(args: LoaderFunctionArgs): Promise<DashboardData> {
  const client = clientOf(args);
  const { role } = await client.call(profileRoute);
  const isAgent = role === 'AGENT' || role === 'SUPER_AGENT';
  const [favourites, enquiries, viewings, savedSearches, work, whatsapp] = await Promise.all([
    client.call(favouritesRoute, { query: { page: 1 } }),
    client.call(enquiriesRoute, { query: firstFive }).catch(() => undefined),
    client.call(viewingsRoute, { query: { page: 1 } }).catch(() => undefined),
    client.call(searchesRoute, { query: { page: 1, pageSize: 100 } }).catch(() => undefined),
    isAgent ? client.call(summaryRoute).catch(() => undefined) : undefined,
    role === 'SUPER_AGENT' ? client.call(whatsappRoute).catch(() => undefined) : undefined,
  ]);
  return {
    role,
    favourites,
    work,
    enquiries: enquiries?.items ?? [],
    searches: (savedSearches?.items ?? []).filter(({ found }) => found !== undefined && found.fresh > 0),
    viewings: (viewings?.items ?? [])
      .filter(({ state }) => upcomingStates.includes(state))
      .slice(0, firstFive.pageSize),
    unreadWhatsapp: whatsapp?.unread,
  };
}
