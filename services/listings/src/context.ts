import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { Locale } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { ReadModel } from '@ardhi/kernel/read/read-model';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { listingCards } from './cards/listing-cards.ts';
import { type ListingRow, listingRows } from './listing/listings.projection.ts';
import { isReference } from './reference/reference.ts';
import { type AgencyRow, type AgentRow, agencies, agents, type UserRow, users } from './replicas/accounts.ts';
import { type Geography, openGeography } from './replicas/geo.ts';

/** Dependencies shared by the routes and handlers of this service: listings with their cards, owners, the geography. */
export interface ListingsContext extends Geography {
  readonly service: ServiceContext;
  readonly listings: ReadModel<ListingRow>;
  readonly agents: ReadModel<AgentRow>;
  readonly users: ReadModel<UserRow>;
  /** Finds a listing by id or reference. @throws Refusal NOT_FOUND */
  find(idOrRef: string): Promise<{ readonly row: ListingRow; readonly version: number }>;
  /** The cards of listings, in the given order; in English by default. */
  cards(rows: readonly ListingRow[], language?: Locale, insider?: boolean): Promise<ListingCard[]>;
  agency(id: string | undefined): Promise<AgencyRow | undefined>;
}

function listingsContext(service: ServiceContext): ListingsContext {
  const listings = service.read(listingRows);
  const agencyRows = service.read(agencies);
  return {
    service,
    ...openGeography(service),
    listings,
    agents: service.read(agents),
    users: service.read(users),
    async find(idOrRef) {
      const [byRef] = isReference(idOrRef) ? await listings.find({ where: { ref: idOrRef }, limit: 1 }) : [];
      const stored = await listings.stored(byRef?.id ?? idOrRef);
      return stored === undefined ? refuse('NOT_FOUND') : { row: stored.body, version: stored.version };
    },
    cards: (rows, language, insider) => listingCards(service, rows, language, insider),
    agency: async (id) => (id === undefined ? undefined : agencyRows.get(id)),
  };
}

const contexts = new WeakMap<ServiceContext, ListingsContext>();

/** Context shared by routes and reactions, which are given the context of the service with every event; opened once per start. */
export function openedContext(service: ServiceContext): ListingsContext {
  const known = contexts.get(service) ?? listingsContext(service);
  contexts.set(service, known);
  return known;
}
