import type { AgencyProfile, AgentProfile, AgentRecord } from '@ardhi/contracts/accounts/agency-and-agent';
import type { AgencyCard } from '@ardhi/contracts/listings/contact-cards';
import type { ListingViewer } from '@ardhi/contracts/listings/listing-visibility';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { areasOf, countsByKind, officeOf } from './agency-records.ts';
import { agentCards, type Directory, ratingsOf, responseTimes } from './cards.ts';
import type { AgentWork, PersonRow } from './people.projection.ts';

/** A person who works as an agent. */
export type AgentPerson = PersonRow & { readonly work: AgentWork };
/** True if a person works as an agent. */
export const isAgent = (person: PersonRow | undefined): person is AgentPerson => person?.work !== undefined;

/** True if a person may work now: a suspension, as an agent or with the agency, takes the role away. */
const isWorking = ({ status, role }: PersonRow): boolean => status === 'ACTIVE' && role !== 'USER';

/** Finds an agent by user id or slug. @throws Refusal NOT_FOUND */
export async function findAgent({ people }: Directory, key: string): Promise<AgentPerson> {
  const match = (await people.get(key)) ?? (await people.find({ where: { 'work.slug': key }, limit: 1 }))[0];
  return isAgent(match) ? match : refuse('NOT_FOUND');
}

/** The agent record as returned to the agent and to admins. */
export async function agentRecordOf(
  directory: Directory,
  { id: userId, work }: AgentPerson,
): Promise<AgentRecord> {
  const { slug, status, licenceVerified, title, bio, licence, idVerifiedAt, agencyId } = work;
  const agency = agencyId === null ? undefined : await directory.agencies.get(agencyId);
  const member = agency?.members[userId];
  const counts = await directory.listings.countBy('status', { where: { agentId: userId } });
  return {
    userId,
    slug,
    status,
    licenceVerified,
    phones: [...work.phones],
    languages: [...work.languages],
    specialties: [...work.specialties] as AgentRecord['specialties'],
    areaIds: [...work.areaIds],
    seat: member?.seat ?? false,
    ...omitUndefined({ title, bio, licence, idVerifiedAt, agencyId: agencyId ?? undefined }),
    ...(member && { quotaShare: [...member.quotaShare] }),
    metrics: {
      active: counts['ACTIVE'] ?? 0,
      soldAll: counts['SOLD'] ?? 0,
      ...(await ratingsOf(directory.agentRatings, [userId]))(userId),
      ...omitUndefined({ medianResponseMin: (await responseTimes(directory, [userId]))(userId) }),
    },
  };
}

/** The public profile of an agent. @throws Refusal NOT_FOUND unless the agent is active or on leave */
export async function agentProfileOf(
  directory: Directory,
  person: AgentPerson,
  viewer: ListingViewer,
): Promise<AgentProfile> {
  const { phones: _, quotaShare: __, ...publicFields } = await agentRecordOf(directory, person);
  const [card] = await agentCards(directory, [person]);
  const isListed = isWorking(person) && ['ACTIVE', 'ON_LEAVE'].includes(person.work.status);
  const office = person.work?.agencyId ? await directory.agencies.get(person.work.agencyId) : undefined;
  return {
    ...publicFields,
    ...(office && (await officeOf(directory, office))),
    card: (isListed && card) || refuse('NOT_FOUND'),
    listings: await directory.publicListings({ agentId: person.id }, viewer),
  };
}

/** Cards of agents without an agency, shown as brokers. */
export async function soleBrokerCards(
  directory: Directory,
  agents: readonly PersonRow[],
): Promise<AgencyCard[]> {
  return (await agentCards(directory, agents)).map(
    ({ userId, slug, name, areas, licensed, active, reviews, rating }) => ({
      id: userId,
      slug,
      active,
      reviews,
      ...omitUndefined({ rating }),
      type: 'BROKER',
      displayName: name,
      place: areas[0] ?? '',
      verified: licensed,
    }),
  );
}

/** The profile of an agent without an agency, in the shape of an agency profile. @throws Refusal NOT_FOUND */
export async function soleBrokerOf(directory: Directory, person: AgentPerson): Promise<AgencyProfile> {
  const [card] = await soleBrokerCards(directory, [person]);
  const agents = await agentCards(directory, [person]);
  if (person.work.agencyId !== null || person.work.status !== 'ACTIVE' || !isWorking(person))
    refuse('NOT_FOUND');
  const areas = await areasOf(directory, person.work.areaIds);
  const counts = await countsByKind(directory, { agentId: person.id });
  return {
    id: person.id,
    ref: person.work.slug,
    slug: person.work.slug,
    type: 'BROKER',
    legalName: person.name,
    displayName: person.name,
    about: person.work.bio ?? { en: '' },
    phones: [],
    socials: {},
    vatRegistered: false,
    ...omitUndefined({ countryId: person.countryId }),
    addressLine: areas[0]?.name ?? '',
    serviceAreaIds: [...person.work.areaIds],
    specialties: [...person.work.specialties] as AgencyProfile['specialties'],
    branches: [],
    languages: [...person.work.languages],
    status: 'ACTIVE',
    createdAt: person.work.since,
    metrics: { active: card?.active ?? 0, sold12m: 0 },
    card: card ?? refuse('NOT_FOUND'),
    agents,
    areas,
    counts,
  };
}
