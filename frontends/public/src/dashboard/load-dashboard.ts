import type { listFavourites } from '@ardhi/contracts/accounts/favourites.routes';
import type { readProfile } from '@ardhi/contracts/accounts/users.routes';
import type { readWhatsapp } from '@ardhi/contracts/integrations/whatsapp.routes';
import type { listOwnEnquiries } from '@ardhi/contracts/leads/enquiry.routes';
import type { listViewings } from '@ardhi/contracts/leads/viewing.routes';
import type { readAgentSummary } from '@ardhi/contracts/listings/desk.routes';
import type { listSavedSearches } from '@ardhi/contracts/listings/saved.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import type { LoaderFunctionArgs } from '@ardhi/kit/router/router.tsx';
import { listRoute as searchesRoute } from '../saved/saved-routes.ts';

const profileRoute = slimRoute<typeof readProfile>({ method: 'GET', path: '/api/users/profile' });
const favouritesRoute = slimRoute<typeof listFavourites>({ method: 'GET', path: '/api/users/favourites' });
const enquiriesRoute = slimRoute<typeof listOwnEnquiries>({ method: 'GET', path: '/api/users/enquiries' });
const viewingsRoute = slimRoute<typeof listViewings>({ method: 'GET', path: '/api/viewings' });
const summaryRoute = slimRoute<typeof readAgentSummary>({ method: 'GET', path: '/api/agent/summary' });
const whatsappRoute = slimRoute<typeof readWhatsapp>({ method: 'GET', path: '/api/agent/whatsapp' });

/** What waits for somebody, by what they are; what could not be had is left out. */
export interface DashboardData {
  readonly role: AnswerOf<typeof readProfile>['role'];
  readonly favourites: AnswerOf<typeof listFavourites>;
  readonly enquiries: AnswerOf<typeof listOwnEnquiries>['items'];
  /** Still to come. */
  readonly viewings: AnswerOf<typeof listViewings>['items'];
  /** Those that have found something since they were looked at. */
  readonly searches: AnswerOf<typeof listSavedSearches>['items'];
  readonly work: AnswerOf<typeof readAgentSummary> | undefined;
  /** Messages on WhatsApp that nobody in the agency has read. */
  readonly unread: number | undefined;
}

const few = { page: 1, pageSize: 5 };
const ahead: readonly string[] = ['REQUESTED', 'CONFIRMED'];

export async function dashboardLoader(args: LoaderFunctionArgs): Promise<DashboardData> {
  const client = clientOf(args);
  const { role } = await client.call(profileRoute);
  const isAgent = role === 'AGENT' || role === 'SUPER_AGENT';
  const [favourites, enquiries, viewings, kept, work, whatsapp] = await Promise.all([
    client.call(favouritesRoute, { query: { page: 1 } }),
    client.call(enquiriesRoute, { query: few }).catch(() => undefined),
    client.call(viewingsRoute, { query: { page: 1 } }).catch(() => undefined),
    client.call(searchesRoute, { query: { page: 1, pageSize: 100 } }).catch(() => undefined),
    isAgent ? client.call(summaryRoute).catch(() => undefined) : undefined,
    role === 'SUPER_AGENT' ? client.call(whatsappRoute).catch(() => undefined) : undefined,
  ]);
  return {
    ...{ role, favourites, work },
    enquiries: enquiries?.items ?? [],
    searches: (kept?.items ?? []).filter(({ found }) => found !== undefined && found.fresh > 0),
    viewings: (viewings?.items ?? []).filter(({ state }) => ahead.includes(state)).slice(0, few.pageSize),
    unread: whatsapp?.unread,
  };
}
