import type { AgencyCard } from '@ardhi/contracts/accounts/cards';
import type { AgencyProfile, AgentProfile, AgentRecord } from '@ardhi/contracts/accounts/organisations';
import { refuse } from '@ardhi/kernel/refusal';
import { areasOf, countsByKind } from '../agency/agency-answers.ts';
import { agentCards, type CardSources, paceOf } from '../people/cards.ts';
import type { Person, Work } from '../people/people.ts';
import { present } from '../present.ts';

type Working = Person & { readonly work: Work };
export const isAgent = (it: Person | undefined): it is Working => it?.work !== undefined;

/** Found by user id, else by slug. @throws Refusal NOT_FOUND */
export async function findAgent({ people }: CardSources, key: string): Promise<Working> {
  const found = (await people.get(key)) ?? (await people.find({ where: { 'work.slug': key }, limit: 1 }))[0];
  return isAgent(found) ? found : refuse('NOT_FOUND');
}

/** An agent as they see themselves. */
export async function agentRecordOf(
  sources: CardSources,
  { id: userId, work }: Working,
): Promise<AgentRecord> {
  const { slug, status, licenceVerified, title, bio, licence, idVerifiedAt, agencyId } = work;
  const house = agencyId === null ? undefined : await sources.agencies.get(agencyId);
  const member = house?.members[userId];
  const counts = await sources.listings.countBy('status', { where: { agentId: userId } });
  return {
    ...{ userId, slug, status, licenceVerified },
    phones: [...work.phones],
    languages: [...work.languages],
    specialties: [...work.specialties] as AgentRecord['specialties'],
    areaIds: [...work.areaIds],
    seat: member?.seat ?? false,
    ...present({ title, bio, licence, idVerifiedAt, agencyId: agencyId ?? undefined }),
    ...(member && { quotaShare: [...member.quotaShare] }),
    metrics: {
      ...{ active: counts['ACTIVE'] ?? 0, soldAll: counts['SOLD'] ?? 0, reviews: 0 },
      ...present({ medianResponseMin: (await paceOf(sources, [userId]))(userId) }),
    },
  };
}

/** An agent's public page. @throws Refusal NOT_FOUND unless they are at work */
export async function agentProfileOf(sources: CardSources, it: Working): Promise<AgentProfile> {
  const { phones: _, quotaShare: __, ...open } = await agentRecordOf(sources, it);
  const [card] = await agentCards(sources, [it]);
  const atWork = it.status === 'ACTIVE' && ['ACTIVE', 'ON_LEAVE'].includes(it.work.status);
  return { ...open, card: (atWork && card) || refuse('NOT_FOUND') };
}

/** An agent who works alone, shown as the broker they are. */
export async function soleBrokerCards(sources: CardSources, found: readonly Person[]): Promise<AgencyCard[]> {
  return (await agentCards(sources, found)).map(
    ({ userId, slug, name, areas, licensed, active, reviews }) => ({
      ...{ id: userId, slug, active, reviews },
      type: 'BROKER',
      displayName: name,
      place: areas[0] ?? '',
      verified: licensed,
    }),
  );
}

/** The same page as an agency's, for an agent who works alone. @throws Refusal NOT_FOUND */
export async function soleBrokerOf(sources: CardSources, it: Working): Promise<AgencyProfile> {
  const [card] = await soleBrokerCards(sources, [it]);
  const agents = await agentCards(sources, [it]);
  if (it.work.agencyId !== null || it.work.status !== 'ACTIVE' || it.status !== 'ACTIVE') refuse('NOT_FOUND');
  const areas = await areasOf(sources, it.work.areaIds);
  const counts = await countsByKind(sources, { agentId: it.id });
  return {
    id: it.id,
    ref: it.work.slug,
    slug: it.work.slug,
    type: 'BROKER',
    legalName: it.name,
    displayName: it.name,
    about: it.work.bio ?? { en: '' },
    phones: [],
    socials: {},
    vatRegistered: false,
    ...present({ countryId: it.countryId }),
    addressLine: areas[0]?.name ?? '',
    serviceAreaIds: [...it.work.areaIds],
    specialties: [...it.work.specialties] as AgencyProfile['specialties'],
    branches: [],
    languages: [...it.work.languages],
    status: 'ACTIVE',
    createdAt: it.work.since,
    metrics: { active: card?.active ?? 0, sold12m: 0 },
    card: card ?? refuse('NOT_FOUND'),
    agents,
    areas,
    counts,
  };
}
