import type { AgencyCard, AgentCard } from '@ardhi/contracts/accounts/cards';
import type { TeamRow } from '@ardhi/contracts/accounts/organisations';
import { type HeardAnswer, shownAnswers, shownMinutes } from '@ardhi/contracts/leads/heard-answers';
import type { HeardLead } from '@ardhi/contracts/leads/heard-leads';
import type { ReadModel } from '@ardhi/kernel/read-model';
import type { ServiceTools } from '@ardhi/kernel/service';
import { type AgencyView, agencies } from '../agency/agencies.ts';
import { heardAnswers } from '../around/answers.ts';
import { heardLeads } from '../around/leads.ts';
import { type HeardListing, heardListings } from '../favourites/heard-listings.ts';
import type { Geography } from '../places/geography.ts';
import { present } from '../present.ts';
import { type Person, people } from './people.ts';

/** What cards are made from. */
export interface CardSources {
  readonly people: ReadModel<Person>;
  readonly agencies: ReadModel<AgencyView>;
  readonly listings: ReadModel<HeardListing>;
  readonly leads: ReadModel<HeardLead>;
  readonly answers: ReadModel<HeardAnswer>;
  readonly geography: Geography;
  /** Where a picture for everybody is served (api.md M11). */
  pictureAt(fileId: string): string;
  today(): string;
}

export const cardSources = (tools: ServiceTools, geography: Geography): CardSources => ({
  people: tools.read(people),
  agencies: tools.read(agencies),
  listings: tools.read(heardListings),
  leads: tools.read(heardLeads),
  answers: tools.read(heardAnswers),
  geography,
  pictureAt: (fileId) => `${tools.config.MEDIA_ORIGIN ?? ''}/media/${fileId}-shown.webp`,
  today: () => tools.clock.now().slice(0, 10),
});

/** Live listings of each owner, in one question for a whole page. */
const liveCounts = (sources: CardSources, path: 'agentId' | 'agencyId', ids: readonly string[]) =>
  sources.listings.countBy(path, { where: { status: 'ACTIVE', [path]: { in: ids } } });

export async function agencyCards(sources: CardSources, found: readonly AgencyView[]): Promise<AgencyCard[]> {
  const live = await liveCounts(
    sources,
    'agencyId',
    found.map((one) => one.id),
  );
  return found.map(({ id, type, slug, displayName, addressLine, verified, logoMediaId }) => ({
    ...{ id, type, slug, displayName, verified },
    ...(logoMediaId && { logo: sources.pictureAt(logoMediaId) }),
    place: addressLine,
    active: live[id] ?? 0,
    reviews: 0,
  }));
}

/** First digits and last two: enough to recognise a number, too little to call it. */
const masked = (number: string) => `${number.slice(0, 5)}…${number.slice(-2)}`;

export const isLicensed = ({ work }: Person, today: string): boolean =>
  work?.licence !== undefined && work.licenceVerified && work.licence.validTo >= today;

/** How fast agents answer, as buyers are told of it. */
export async function paceOf(
  { answers, today }: CardSources,
  ids: readonly string[],
): Promise<(id: string) => number | undefined> {
  const from = Temporal.PlainDate.from(today()).subtract({ days: shownAnswers.days }).toString();
  const found = await answers.find({ where: { agentId: { in: ids }, day: { from } }, limit: 10_000 });
  const byAgent = Map.groupBy(found, ({ agentId }) => agentId);
  return (id) => shownMinutes(byAgent.get(id) ?? []);
}

export async function agentCards(sources: CardSources, found: readonly Person[]): Promise<AgentCard[]> {
  const houseIds = found.flatMap(({ work }) => work?.agencyId ?? []);
  const houses = new Map(
    (await sources.agencies.getMany([...new Set(houseIds)])).map((one) => [one.id, one]),
  );
  const live = await liveCounts(
    sources,
    'agentId',
    found.map((one) => one.id),
  );
  const pace = await paceOf(
    sources,
    found.map((one) => one.id),
  );
  const places = await sources.geography();
  return found.flatMap((person) => {
    const { id: userId, name, work, avatarUrl } = person;
    if (work === undefined) return [];
    const house = work.agencyId === null ? undefined : houses.get(work.agencyId);
    const [first] = work.phones;
    return {
      userId,
      name,
      slug: work.slug,
      areas: work.areaIds.flatMap((area) => places.get(area)?.name ?? []),
      licensed: isLicensed(person, sources.today()),
      active: live[userId] ?? 0,
      reviews: 0,
      whatsapp: work.phones.some((one) => one.whatsapp),
      ...present({
        title: work.title,
        avatar: avatarUrl,
        agency: house && { id: house.id, name: house.displayName },
        phoneMasked: first && masked(first.e164),
        medianResponseMin: pace(userId),
      }),
    };
  });
}

export async function teamRows(sources: CardSources, found: readonly Person[]): Promise<TeamRow[]> {
  const byId = new Map(found.map((person) => [person.id, person]));
  const houseIds = [...new Set(found.flatMap(({ work }) => work?.agencyId ?? []))];
  const houses = new Map((await sources.agencies.getMany(houseIds)).map((one) => [one.id, one]));
  const month = Temporal.PlainDate.from(sources.today()).subtract({ days: 30 }).toString();
  const leads = await sources.leads.countBy('assignedTo', {
    where: { assignedTo: { in: found.map(({ id }) => id) }, askedAt: { from: month } },
  });
  return (await agentCards(sources, found)).map((card) => {
    const person = byId.get(card.userId);
    const member = houses.get(person?.work?.agencyId ?? '')?.members[card.userId];
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
