import type { TeamRow } from '@ardhi/contracts/accounts/agency-and-agent';
import type { LeadReplicaRow } from '@ardhi/contracts/leads/leads.replica';
import {
  publicMedianMinutes,
  publicMedianRules,
  type ResponseTimeRow,
} from '@ardhi/contracts/leads/response-times.replica';
import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { AgencyCard, AgentCard } from '@ardhi/contracts/listings/contact-cards';
import { isDiscoverable, type ListingViewer } from '@ardhi/contracts/listings/listing-visibility';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { ReadModel } from '@ardhi/kernel/read/read-model';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type AgencyRow, agencies } from '../agency/agencies.projection.ts';
import {
  agencyRatings,
  agentRatings,
  averageRating,
  type RatingRow,
} from '../agent-review/ratings.projection.ts';
import { withFavourites } from '../favourites/favourite-marks.ts';
import type { Geography } from '../replicas/geo.ts';
import { leadAnswers, leads } from '../replicas/leads.ts';
import { type ListingRow, listings, visibleCards } from '../replicas/listings.ts';
import { type PersonRow, people } from './people.projection.ts';

/** The read models behind cards and public profiles. */
export interface Directory {
  readonly people: ReadModel<PersonRow>;
  readonly agencies: ReadModel<AgencyRow>;
  readonly listings: ReadModel<ListingRow>;
  readonly leads: ReadModel<LeadReplicaRow>;
  readonly answers: ReadModel<ResponseTimeRow>;
  readonly agentRatings: ReadModel<RatingRow>;
  readonly agencyRatings: ReadModel<RatingRow>;
  readonly geography: Geography;
  /** The URL of a public image (api.md M11). */
  publicImageUrl(fileId: string): string;
  today(): string;
  /** The cards of the latest listings of an agent that anyone may find, as the viewer sees them. */
  publicListings(where: { readonly agentId: string }, viewer: ListingViewer): Promise<ListingCard[]>;
}

/** Opens the read models that profiles and cards are built from. */
export const openDirectory = (context: ServiceContext, geography: Geography): Directory => ({
  people: context.read(people),
  agencies: context.read(agencies),
  listings: context.read(listings),
  leads: context.read(leads),
  answers: context.read(leadAnswers),
  agentRatings: context.read(agentRatings),
  agencyRatings: context.read(agencyRatings),
  geography,
  publicImageUrl: (fileId) => `${context.config.MEDIA_ORIGIN ?? ''}/media/${fileId}-shown.webp`,
  today: () => context.clock.now().slice(0, 10),
  async publicListings(where, viewer) {
    const rows = await context.read(listings).find({
      where: { ...where, status: { in: offeredStatuses } },
      sort: ['-statusChangedAt'],
      limit: maxListings,
    });
    const found = rows.filter(isDiscoverable).slice(0, shownListings);
    const cards = [...(await visibleCards(context, found, viewer)).values()];
    return withFavourites(context, viewer, cards);
  },
});

/** The statuses of the listings that anyone may find. */
const offeredStatuses = ['ACTIVE', 'SOLD'];
/** Read, because some may be unlisted or internal to the agency, and shown. */
const maxListings = 50;
const shownListings = 24;

/** Active listings per agent or agency, in one query for a whole page. */
export const countActiveListings = (
  directory: Directory,
  path: 'agentId' | 'agencyId',
  ids: readonly string[],
) => directory.listings.countBy(path, { where: { status: 'ACTIVE', [path]: { in: ids } } });

/** Cards of agencies, in the given order. */
export async function agencyCards(
  directory: Directory,
  agencies: readonly AgencyRow[],
): Promise<AgencyCard[]> {
  const activeCounts = await countActiveListings(
    directory,
    'agencyId',
    agencies.map((agency) => agency.id),
  );
  const ratingOf = await ratingsOf(
    directory.agencyRatings,
    agencies.map((agency) => agency.id),
  );
  return agencies.map(({ id, type, slug, displayName, addressLine, verified, logoMediaId }) => ({
    id,
    type,
    slug,
    displayName,
    verified,
    ...(logoMediaId && { logo: directory.publicImageUrl(logoMediaId) }),
    place: addressLine,
    active: activeCounts[id] ?? 0,
    ...ratingOf(id),
  }));
}

/** The number of reviews of each, and their average where there are enough. */
export async function ratingsOf(
  model: ReadModel<RatingRow>,
  ids: readonly string[],
): Promise<(id: string) => { readonly reviews: number; readonly rating?: number }> {
  const byId = new Map((await model.getMany(ids)).map((row) => [row.id, row]));
  return (id) => ({
    reviews: byId.get(id)?.count ?? 0,
    ...omitUndefined({ rating: averageRating(byId.get(id)) }),
  });
}

/** Shows the first five and the last two characters of a phone number. */
const masked = (number: string) => `${number.slice(0, 5)}…${number.slice(-2)}`;

/** True if an agent has a verified licence that is still valid. */
export const isLicensed = ({ work }: PersonRow, today: string): boolean =>
  work?.licence !== undefined && work.licenceVerified && work.licence.validTo >= today;

/** The median response time of agents in minutes, as shown to buyers. */
export async function responseTimes(
  { answers, today }: Directory,
  ids: readonly string[],
): Promise<(id: string) => number | undefined> {
  const from = Temporal.PlainDate.from(today()).subtract({ days: publicMedianRules.days }).toString();
  const replies = await answers.find({ where: { agentId: { in: ids }, day: { from } }, limit: 10_000 });
  const byAgent = Map.groupBy(replies, ({ agentId }) => agentId);
  return (id) => publicMedianMinutes(byAgent.get(id) ?? []);
}

/** Cards of agents, in the given order; people who are not agents are left out. */
export async function agentCards(directory: Directory, people: readonly PersonRow[]): Promise<AgentCard[]> {
  const agencyIds = people.flatMap(({ work }) => work?.agencyId ?? []);
  const agencies = new Map(
    (await directory.agencies.getMany([...new Set(agencyIds)])).map((agency) => [agency.id, agency]),
  );
  const activeCounts = await countActiveListings(
    directory,
    'agentId',
    people.map((person) => person.id),
  );
  const responseTimeOf = await responseTimes(
    directory,
    people.map((person) => person.id),
  );
  const ratingOf = await ratingsOf(
    directory.agentRatings,
    people.map((person) => person.id),
  );
  const places = await directory.geography();
  return people.flatMap((person) => {
    const { id: userId, name, work, avatarUrl } = person;
    if (work === undefined) return [];
    const agency = work.agencyId === null ? undefined : agencies.get(work.agencyId);
    const [first] = work.phones;
    return {
      userId,
      name,
      slug: work.slug,
      areas: work.areaIds.flatMap((areaId) => places.get(areaId)?.name ?? []),
      licensed: isLicensed(person, directory.today()),
      active: activeCounts[userId] ?? 0,
      ...ratingOf(userId),
      whatsapp: work.phones.some((phone) => phone.whatsapp),
      ...omitUndefined({
        title: work.title,
        specialties:
          work.specialties.length > 0 ? ([...work.specialties] as AgentCard['specialties']) : undefined,
        languages: work.languages.length > 0 ? [...work.languages] : undefined,
        avatar: avatarUrl,
        // The name of an agency is lent only once an admin has approved it.
        agency: agency?.status === 'ACTIVE' ? { id: agency.id, name: agency.displayName } : undefined,
        phoneMasked: first && masked(first.e164),
        medianResponseMin: responseTimeOf(userId),
      }),
    };
  });
}

/** Agents with the details that their agency sees: seat, quota share, email and leads of the last 30 days. */
export async function teamRows(
  directory: Directory,
  people: readonly PersonRow[],
): Promise<Omit<TeamRow, 'commands'>[]> {
  const byId = new Map(people.map((person) => [person.id, person]));
  const agencyIds = [...new Set(people.flatMap(({ work }) => work?.agencyId ?? []))];
  const agencies = new Map(
    (await directory.agencies.getMany(agencyIds)).map((agency) => [agency.id, agency]),
  );
  const monthAgo = Temporal.PlainDate.from(directory.today()).subtract({ days: 30 }).toString();
  const leads = await directory.leads.countBy('assignedTo', {
    where: { assignedTo: { in: people.map(({ id }) => id) }, askedAt: { from: monthAgo } },
  });
  return (await agentCards(directory, people)).map((card) => {
    const person = byId.get(card.userId);
    const member = agencies.get(person?.work?.agencyId ?? '')?.members[card.userId];
    return {
      ...card,
      status: person?.work?.status ?? 'LEFT',
      seat: member?.seat ?? false,
      quotaShare: [...(member?.quotaShare ?? [])],
      email: person?.email ?? '',
      leads30d: leads[card.userId] ?? 0,
    };
  });
}
