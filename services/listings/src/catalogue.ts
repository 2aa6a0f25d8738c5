import type { AgencyCard, AgentCard } from '@ardhi/contracts/accounts/cards';
import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { Locale } from '@ardhi/contracts/values';
import type { ReadModel } from '@ardhi/kernel/read-model';
import { refuse } from '@ardhi/kernel/refusal';
import type { ServiceTools } from '@ardhi/kernel/service';
import { contactCounts } from './around/contact-counts.ts';
import { favouriteCounts, favouritesOf } from './around/favourites.ts';
import { agencies, agentsKnown, type KnownAgency, type KnownAgent } from './around/people.ts';
import { type Places, placesOf } from './around/places.ts';
import { cardOf } from './listing/card-of.ts';
import { type KeptListing, keptListings } from './listing/kept-listings.ts';
import { isReference } from './reference/reference.ts';
import { viewCounts } from './views/view-counts.ts';

/** What every call about listings reads: the listings themselves and what is known around them. */
export interface Catalogue {
  readonly tools: ServiceTools;
  readonly places: Places;
  readonly listings: ReadModel<KeptListing>;
  readonly agents: ReadModel<KnownAgent>;
  /** By id or reference. @throws Refusal NOT_FOUND */
  find(idOrRef: string): Promise<{ readonly kept: KeptListing; readonly version: number }>;
  cards(kept: readonly KeptListing[], language?: Locale): Promise<ListingCard[]>;
  agency(id: string | undefined): Promise<KnownAgency | undefined>;
  agencyCard(id: string | undefined): Promise<AgencyCard | null>;
  agentCard(id: string): Promise<AgentCard>;
  favouriteOf(userId: string, listingId: string): Promise<boolean>;
  statsOf(
    listingId: string,
  ): Promise<{ readonly views: number; readonly favourites: number; readonly contacts: number }>;
}

export function catalogueOf(tools: ServiceTools): Catalogue {
  const [kept, agencyOf, agentOf] = [tools.read(keptListings), tools.read(agencies), tools.read(agentsKnown)];
  const [views, counts, favourites] = [
    tools.read(viewCounts),
    tools.read(favouriteCounts),
    tools.read(favouritesOf),
  ];
  const contacts = tools.read(contactCounts);
  const places = placesOf(tools);
  const onMarket = (path: 'agencyId' | 'agentId', id: string) =>
    kept.count({ where: { [path]: id, reason: { in: ['LIVE', 'UNDER_OFFER'] } } });

  return {
    tools,
    places,
    listings: kept,
    agents: agentOf,
    async find(idOrRef) {
      const [byRef] = isReference(idOrRef) ? await kept.find({ where: { ref: idOrRef }, limit: 1 }) : [];
      const stored = await kept.stored(byRef?.id ?? idOrRef);
      return stored === undefined ? refuse('NOT_FOUND') : { kept: stored.body, version: stored.version };
    },
    async cards(all, language = 'en') {
      const ids = [...new Set(all.flatMap(({ agencyId }) => agencyId ?? []))];
      const known = new Map((await agencyOf.getMany(ids)).map((agency) => [agency.id, agency]));
      const now = tools.clock.now();
      return all.map((one) => cardOf(one, { language, now, agency: known.get(one.agencyId ?? '') }));
    },
    agency: async (id) => (id === undefined ? undefined : agencyOf.get(id)),
    async agencyCard(id) {
      const known = id === undefined ? undefined : await agencyOf.get(id);
      if (known === undefined) return null;
      const { status: _, countryId: __, ...shown } = known;
      return { ...shown, active: await onMarket('agencyId', known.id), reviews: 0 };
    },
    async agentCard(id) {
      const known = (await agentOf.get(id)) ?? { ...nobody, userId: id };
      const { status: _, agencyId, ...shown } = known;
      const agency = agencyId === undefined ? undefined : await agencyOf.get(agencyId);
      return {
        ...shown,
        ...(agency && { agency: { id: agency.id, name: agency.displayName } }),
        areas: [],
        active: await onMarket('agentId', id),
        reviews: 0,
      };
    },
    favouriteOf: async (userId, listingId) =>
      userId !== '' && ((await favourites.get(userId))?.listingIds.includes(listingId) ?? false),
    async statsOf(listingId) {
      const [seen, liked, asked] = await Promise.all([
        views.get(listingId),
        counts.get(listingId),
        contacts.get(listingId),
      ]);
      return { views: seen?.total ?? 0, favourites: liked?.count ?? 0, contacts: asked?.total ?? 0 };
    },
  };
}

/** An agent whose registration has not been heard of. */
const nobody: KnownAgent = {
  userId: '',
  slug: '',
  name: '',
  status: 'ACTIVE',
  licensed: false,
  whatsapp: false,
};
