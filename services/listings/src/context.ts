import type { AgencyCard, AgentCard } from '@ardhi/contracts/accounts/cards';
import { publicMedianMinutes, publicMedianRules } from '@ardhi/contracts/leads/response-times.replica';
import type { ListingCard } from '@ardhi/contracts/listings/card';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Locale } from '@ardhi/contracts/values';
import type { ReadModel } from '@ardhi/kernel/read/read-model';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { refuse } from '@ardhi/kernel/write/refusal';
import { isPubliclyListed, listingCard } from './listing/listing-card.ts';
import { type ListingRow, listingRows } from './listing/listings.projection.ts';
import { duplicates, duplicatesOf } from './moderation/duplicates.projection.ts';
import { ownerId } from './portfolio/portfolio.ts';
import { isReference } from './reference/reference.ts';
import {
  type AgencyRow,
  type AgentRow,
  agencies,
  agents,
  favouriteCounts,
  favourites,
} from './replicas/accounts.ts';
import { gazetteerLoader, type LoadGazetteer } from './replicas/geo.ts';
import { contactCounts, enquiryResponses } from './replicas/leads.ts';
import { viewCounts } from './views/view-counts.projection.ts';

/** What the routes and handlers of this service share: read models, the gazetteer and listing cards. */
export interface ListingsContext {
  readonly service: ServiceContext;
  readonly gazetteer: LoadGazetteer;
  readonly listings: ReadModel<ListingRow>;
  readonly agents: ReadModel<AgentRow>;
  /** Finds a listing by id or reference. @throws Refusal NOT_FOUND */
  find(idOrRef: string): Promise<{ readonly row: ListingRow; readonly version: number }>;
  cards(rows: readonly ListingRow[], language?: Locale): Promise<ListingCard[]>;
  /** Listings of other owners that offer the same property, by listing id. */
  alsoOfferedBy(ids: readonly string[]): Promise<ReadonlyMap<string, readonly ListingRow[]>>;
  agency(id: string | undefined): Promise<AgencyRow | undefined>;
  agencyCard(id: string | undefined): Promise<AgencyCard | null>;
  agentCard(id: string): Promise<AgentCard>;
  favouriteOf(userId: string, listingId: string): Promise<boolean>;
  statsOf(
    listingId: string,
  ): Promise<{ readonly views: number; readonly favourites: number; readonly contacts: number }>;
}

export function listingsContext(service: ServiceContext): ListingsContext {
  const listings = service.read(listingRows);
  const agencyRows = service.read(agencies);
  const agentRows = service.read(agents);
  const views = service.read(viewCounts);
  const favouriteTotals = service.read(favouriteCounts);
  const favouriteLists = service.read(favourites);
  const contacts = service.read(contactCounts);
  const duplicateRows = service.read(duplicates);
  const responses = service.read(enquiryResponses);
  const gazetteer = gazetteerLoader(service);
  const onMarket = (path: 'agencyId' | 'agentId', id: string) =>
    listings.count({ where: { [path]: id, reason: { in: ['LIVE', 'UNDER_OFFER'] } } });

  /** Publicly listed duplicates that belong to another owner. */
  async function alsoOfferedBy(ids: readonly string[]) {
    const known = (await duplicateRows.getMany(ids)).flatMap((one) => one.pairs);
    const pairs = new Map(
      ids
        .map(
          (id) =>
            [id, duplicatesOf(id, { pairs: known.filter(({ a, b }) => a === id || b === id) })] as const,
        )
        .filter(([, same]) => same.length > 0),
    );
    const involved = [...new Set([...pairs.keys(), ...[...pairs.values()].flat()])];
    const byId = new Map((await listings.getMany(involved)).map((one) => [one.id, one]));
    const others = ([id, same]: readonly [string, readonly string[]]) => {
      const own = byId.get(id);
      const shown = same.flatMap((other) => byId.get(other) ?? []).filter(isPubliclyListed);
      return [id, shown.filter((other) => own !== undefined && ownerId(other) !== ownerId(own))] as const;
    };
    return new Map([...pairs].map(others));
  }

  return {
    service,
    gazetteer,
    listings,
    agents: agentRows,
    async find(idOrRef) {
      const [byRef] = isReference(idOrRef) ? await listings.find({ where: { ref: idOrRef }, limit: 1 }) : [];
      const stored = await listings.stored(byRef?.id ?? idOrRef);
      return stored === undefined ? refuse('NOT_FOUND') : { row: stored.body, version: stored.version };
    },
    alsoOfferedBy,
    async cards(all, language = 'en') {
      const ids = [...new Set(all.flatMap(({ agencyId }) => agencyId ?? []))];
      const known = new Map((await agencyRows.getMany(ids)).map((agency) => [agency.id, agency]));
      const now = service.clock.now();
      const others = await alsoOfferedBy(all.map(({ id }) => id));
      return all.map((one) => {
        const offeredBy = 1 + new Set(others.get(one.id)?.map(ownerId)).size;
        const card = listingCard(one, { language, now, agency: known.get(one.agencyId ?? '') });
        return offeredBy > 1 ? { ...card, offeredBy } : card;
      });
    },
    agency: async (id) => (id === undefined ? undefined : agencyRows.get(id)),
    async agencyCard(id) {
      const known = id === undefined ? undefined : await agencyRows.get(id);
      if (known === undefined) return null;
      const { status: _, countryId: __, ...shown } = known;
      return { ...shown, active: await onMarket('agencyId', known.id), reviews: 0 };
    },
    async agentCard(id) {
      const known = (await agentRows.get(id)) ?? { ...unknownAgent, userId: id };
      const { status: _, agencyId, ...shown } = known;
      const agency = agencyId === undefined ? undefined : await agencyRows.get(agencyId);
      const since = Temporal.Instant.from(service.clock.now()).subtract({
        hours: 24 * publicMedianRules.days,
      });
      const day = { from: since.toString().slice(0, 10) };
      const pace = publicMedianMinutes(await responses.find({ where: { agentId: id, day }, limit: 10_000 }));
      return {
        ...shown,
        ...(agency && { agency: { id: agency.id, name: agency.displayName } }),
        ...omitUndefined({ medianResponseMin: pace }),
        areas: [],
        active: await onMarket('agentId', id),
        reviews: 0,
      };
    },
    favouriteOf: async (userId, listingId) =>
      userId !== '' && ((await favouriteLists.get(userId))?.listingIds.includes(listingId) ?? false),
    async statsOf(listingId) {
      const [seen, liked, asked] = await Promise.all([
        views.get(listingId),
        favouriteTotals.get(listingId),
        contacts.get(listingId),
      ]);
      return { views: seen?.total ?? 0, favourites: liked?.count ?? 0, contacts: asked?.total ?? 0 };
    },
  };
}

/** Placeholder for an agent whose registration event has not arrived yet. */
const unknownAgent: AgentRow = {
  userId: '',
  slug: '',
  name: '',
  status: 'ACTIVE',
  licensed: false,
  whatsapp: false,
};
