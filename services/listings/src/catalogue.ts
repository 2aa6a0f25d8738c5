import type { AgencyCard, AgentCard } from '@ardhi/contracts/accounts/cards';
import { shownAnswers, shownMinutes } from '@ardhi/contracts/leads/heard-answers';
import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { Locale } from '@ardhi/contracts/values';
import type { ReadModel } from '@ardhi/kernel/read-model';
import { refuse } from '@ardhi/kernel/refusal';
import type { ServiceTools } from '@ardhi/kernel/service';
import { alikes, sameAs } from './alike/alikes.ts';
import { heardAnswers } from './around/answers.ts';
import { contactCounts } from './around/contact-counts.ts';
import { favouriteCounts, favouritesOf } from './around/favourites.ts';
import { agencies, agentsKnown, type KnownAgency, type KnownAgent } from './around/people.ts';
import { type Places, placesOf } from './around/places.ts';
import { cardOf, isPubliclyListed } from './listing/card-of.ts';
import { type KeptListing, keptListings } from './listing/kept-listings.ts';
import { ownerOf } from './portfolio/portfolio.ts';
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
  /** The same thing as others of them offer it, by listing id. */
  alsoOfferedBy(ids: readonly string[]): Promise<ReadonlyMap<string, readonly KeptListing[]>>;
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
  const [contacts, alike] = [tools.read(contactCounts), tools.read(alikes)];
  const answers = tools.read(heardAnswers);
  const places = placesOf(tools);
  const onMarket = (path: 'agencyId' | 'agentId', id: string) =>
    kept.count({ where: { [path]: id, reason: { in: ['LIVE', 'UNDER_OFFER'] } } });

  /** Only what may be seen, and of others than the listing's own owner. */
  async function alsoOfferedBy(ids: readonly string[]) {
    const known = (await alike.getMany(ids)).flatMap((one) => one.pairs);
    const pairs = new Map(
      ids
        .map((id) => [id, sameAs(id, { pairs: known.filter(({ a, b }) => a === id || b === id) })] as const)
        .filter(([, same]) => same.length > 0),
    );
    const involved = [...new Set([...pairs.keys(), ...[...pairs.values()].flat()])];
    const byId = new Map((await kept.getMany(involved)).map((one) => [one.id, one]));
    const others = ([id, same]: readonly [string, readonly string[]]) => {
      const own = byId.get(id);
      const shown = same.flatMap((other) => byId.get(other) ?? []).filter(isPubliclyListed);
      return [id, shown.filter((other) => own !== undefined && ownerOf(other) !== ownerOf(own))] as const;
    };
    return new Map([...pairs].map(others));
  }

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
    alsoOfferedBy,
    async cards(all, language = 'en') {
      const ids = [...new Set(all.flatMap(({ agencyId }) => agencyId ?? []))];
      const known = new Map((await agencyOf.getMany(ids)).map((agency) => [agency.id, agency]));
      const now = tools.clock.now();
      const others = await alsoOfferedBy(all.map(({ id }) => id));
      return all.map((one) => {
        const offeredBy = 1 + new Set(others.get(one.id)?.map(ownerOf)).size;
        const card = cardOf(one, { language, now, agency: known.get(one.agencyId ?? '') });
        return offeredBy > 1 ? { ...card, offeredBy } : card;
      });
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
      const since = Temporal.Instant.from(tools.clock.now()).subtract({ hours: 24 * shownAnswers.days });
      const day = { from: since.toString().slice(0, 10) };
      const pace = shownMinutes(await answers.find({ where: { agentId: id, day }, limit: 10_000 }));
      return {
        ...shown,
        ...(agency && { agency: { id: agency.id, name: agency.displayName } }),
        ...(pace !== undefined && { medianResponseMin: pace }),
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
