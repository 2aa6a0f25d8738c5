import { listAgentListings, listAllListings } from '@ardhi/contracts/listings/back-office.routes';
import type { AnyRoute } from '@ardhi/contracts/route';
import { useLocation } from '../../router/router.tsx';

/** Addresses of the screens of listings that belong to the editor that is shown. */
export interface ListingPaths {
  readonly list: string;
  /** The call that fills the list. */
  readonly listCall: AnyRoute;
  readonly edit: (id: string) => string;
  readonly media: (id: string) => string;
}

const agentPaths: ListingPaths = {
  list: '/agent/properties',
  listCall: listAgentListings,
  edit: (id) => `/agent/properties/${id}/edit`,
  media: (id) => `/agent/properties/${id}/media-edit`,
};
const adminPaths: ListingPaths = {
  list: '/admin/properties',
  listCall: listAllListings,
  edit: (id) => `/admin/properties/${id}/edit`,
  media: (id) => `/admin/properties/${id}/media`,
};

/** The screens of agents or, below /admin, those of admins. */
export const useListingPaths = (): ListingPaths =>
  useLocation().pathname.startsWith('/admin/') ? adminPaths : agentPaths;
