import type { AgencyProfile, AgencyRecord } from '@ardhi/contracts/accounts/organisations';
import { listingKinds } from '@ardhi/contracts/listings/vocabulary';
import type { Caller } from '@ardhi/kernel/http/caller';
import { refuse } from '@ardhi/kernel/refusal';
import { agencyCards, agentCards, type CardSources } from '../people/cards.ts';
import type { Person } from '../people/people.ts';
import type { AgencyView } from './agencies.ts';

const yearMs = 365 * 24 * 3_600_000;

/** Found by id, else by slug. @throws Refusal NOT_FOUND */
export async function findAgency({ agencies }: CardSources, key: string): Promise<AgencyView> {
  const found = (await agencies.get(key)) ?? (await agencies.find({ where: { slug: key }, limit: 1 }))[0];
  return found ?? refuse('NOT_FOUND');
}

/** The whole agency. */
export async function agencyRecordOf(sources: CardSources, it: AgencyView): Promise<AgencyRecord> {
  const { members: _, verified: __, ownerUserId, phones, logoMediaId, coverMediaId, ...rest } = it;
  const of = { agencyId: it.id };
  return {
    ...rest,
    ...(ownerUserId !== '' && { ownerUserId }),
    ...(logoMediaId && { logoMediaId }),
    ...(coverMediaId && { coverMediaId }),
    phones: [...phones],
    about: it.about,
    specialties: [...it.specialties] as AgencyRecord['specialties'],
    serviceAreaIds: [...it.serviceAreaIds],
    branches: [...it.branches],
    languages: [...it.languages],
    metrics: {
      active: await sources.listings.count({ where: { ...of, status: 'ACTIVE' } }),
      sold12m: await sources.listings.count({
        where: { ...of, status: 'SOLD', movedAt: { from: yearBefore(sources.today()) } },
      }),
    },
  };
}

const yearBefore = (today: string) => new Date(Date.parse(today) - yearMs).toISOString();

const isInside = (it: AgencyView, { id, role }: Caller) =>
  it.members[id] !== undefined || role === 'AFRI_ADMIN' || role === 'ASSISTANT_ADMIN';

/** The page of an agency; what is not live yet or no more is seen by its members and admins only. @throws Refusal NOT_FOUND */
export async function agencyProfileOf(
  sources: CardSources,
  it: AgencyView,
  caller: Caller,
): Promise<AgencyProfile> {
  const inside = isInside(it, caller);
  if (it.status !== 'ACTIVE' && !inside) refuse('NOT_FOUND');
  const { tin, registrationNo, ownerUserId, ...open } = await agencyRecordOf(sources, it);
  const hidden = Object.entries({ tin, registrationNo, ownerUserId }).filter(
    ([, value]) => value !== undefined,
  );
  const [card] = await agencyCards(sources, [it]);
  return {
    ...open,
    ...(inside && Object.fromEntries(hidden)),
    card: card ?? refuse('NOT_FOUND'),
    ...(it.coverMediaId && { cover: sources.pictureAt(it.coverMediaId) }),
    agents: await agentCards(sources, await activeMembers(sources, it)),
    areas: await areasOf(sources, it.serviceAreaIds),
    counts: await countsByKind(sources, { agencyId: it.id }),
  };
}

const activeMembers = async ({ people }: CardSources, it: AgencyView): Promise<Person[]> =>
  (await people.getMany(Object.keys(it.members))).filter(({ work }) => work?.status === 'ACTIVE');

export async function areasOf(
  { geography }: CardSources,
  ids: readonly string[],
): Promise<AgencyProfile['areas']> {
  const places = await geography();
  return ids.flatMap((id) => {
    const place = places.get(id);
    const path = places.path(id).map(({ id: at, level, name }) => ({ id: at, level, name }));
    return place === undefined ? [] : [{ id: place.id, level: place.level, name: place.name, path }];
  });
}

/** Live listings of each kind. */
export async function countsByKind(
  { listings }: CardSources,
  of: Readonly<Record<string, string>>,
): Promise<AgencyProfile['counts']> {
  const counts = await listings.countBy('kind', { where: { ...of, status: 'ACTIVE' } });
  return Object.fromEntries(listingKinds.map((kind) => [kind, counts[kind] ?? 0])) as AgencyProfile['counts'];
}
