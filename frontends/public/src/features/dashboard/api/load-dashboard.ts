import { listCircles } from '@ardhi/contracts/accounts/circles.routes';
import { listFavourites } from '@ardhi/contracts/accounts/favourites.routes';
import { listNotices } from '@ardhi/contracts/accounts/notices.routes';
import { readProfile } from '@ardhi/contracts/accounts/users.routes';
import { readWhatsapp } from '@ardhi/contracts/integrations/whatsapp.routes';
import { listOwnEnquiries } from '@ardhi/contracts/leads/enquiry.routes';
import { listViewings } from '@ardhi/contracts/leads/viewing.routes';
import { readAgentSummary } from '@ardhi/contracts/listings/back-office.routes';
import { listSavedSearches } from '@ardhi/contracts/listings/saved-searches.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import type { LoaderFunctionArgs } from '@ardhi/kit/router';

/** Data of the dashboard by role; a part that fails to load is left out. */
export interface DashboardData {
  readonly role: AnswerOf<typeof readProfile>['role'];
  /** One page of the notifications, newest first; undefined if they cannot be loaded. */
  readonly notices: AnswerOf<typeof listNotices> | undefined;
  /** Number of notifications that were not read, on all pages. */
  readonly unreadNotices: number;
  readonly favourites: AnswerOf<typeof listFavourites>;
  /** The circles that changed last. */
  readonly circles: AnswerOf<typeof listCircles>['items'];
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
  const { role, unread } = await client.call(readProfile);
  const isAgent = role === 'AGENT' || role === 'SUPER_AGENT';
  const [notices, favourites, circles, enquiries, viewings, savedSearches, work, whatsapp] =
    await Promise.all([
      loadNotices(args).catch(() => undefined),
      client.call(listFavourites, { query: { page: 1 } }),
      client.call(listCircles, { query: firstFive }).catch(() => undefined),
      client.call(listOwnEnquiries, { query: firstFive }).catch(() => undefined),
      client.call(listViewings, { query: { page: 1 } }).catch(() => undefined),
      client.call(listSavedSearches, { query: { page: 1, pageSize: 100 } }).catch(() => undefined),
      isAgent ? client.call(readAgentSummary).catch(() => undefined) : undefined,
      role === 'SUPER_AGENT' ? client.call(readWhatsapp).catch(() => undefined) : undefined,
    ]);
  return {
    role,
    notices,
    unreadNotices: unread,
    favourites,
    work,
    circles: circles?.items ?? [],
    enquiries: enquiries?.items ?? [],
    searches: (savedSearches?.items ?? []).filter(({ found }) => found !== undefined && found.fresh > 0),
    viewings: (viewings?.items ?? [])
      .filter(({ state }) => upcomingStates.includes(state))
      .slice(0, firstFive.pageSize),
    unreadWhatsapp: whatsapp?.unread,
  };
}

/** The page of the notifications that the address names (`?page=2`), or the first one if there is no such page. */
async function loadNotices(args: LoaderFunctionArgs): Promise<AnswerOf<typeof listNotices>> {
  const client = clientOf(args);
  const { pageSize } = firstFive;
  const page = Math.max(1, Math.trunc(Number(new URL(args.request.url).searchParams.get('page'))) || 1);
  const notices = await client.call(listNotices, { query: { page, pageSize } });
  return notices.items.length === 0 && notices.total > 0
    ? client.call(listNotices, { query: firstFive })
    : notices;
}
