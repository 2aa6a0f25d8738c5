import type { AgencyProfile, AgencyRecord } from '@ardhi/contracts/accounts/agency-and-agent';
import { listingKinds } from '@ardhi/contracts/listings/listing-enums';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { agents, isAdmin } from '@ardhi/contracts/roles';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { StoredDocument } from '@ardhi/kernel/ports/documents';
import type { AgencyRow } from '../agency/agencies.projection.ts';
import { agencyCards, agentCards, type Directory } from './cards.ts';
import { type OfficePlace, officeZoneOf } from './office-zone.ts';
import type { PersonRow } from './people.projection.ts';

const yearMs = 365 * 24 * 3_600_000;

/** Finds an agency by id or slug. @throws Refusal NOT_FOUND */
export async function findAgency({ agencies }: Directory, key: string): Promise<AgencyRow> {
  const match = (await agencies.get(key)) ?? (await agencies.find({ where: { slug: key }, limit: 1 }))[0];
  return match ?? refuse('NOT_FOUND');
}

/** The agency that an agency was merged into, directly or through others; itself unless it was merged. */
export async function remainingAgency({ agencies }: Directory, row: AgencyRow): Promise<AgencyRow> {
  let current = row;
  while (current.mergedInto !== undefined)
    current = (await agencies.get(current.mergedInto)) ?? refuse('NOT_FOUND');
  return current;
}

/** An agency with the version that its record includes. @throws Refusal NOT_FOUND */
export const storedAgency = async ({ agencies }: Directory, id: string): Promise<StoredDocument<AgencyRow>> =>
  (await agencies.stored(id)) ?? refuse('NOT_FOUND');

/** The complete record of an agency, including fields for its members and admins. */
export async function agencyRecordOf(directory: Directory, row: AgencyRow): Promise<AgencyRecord> {
  const {
    members: _,
    verified: __,
    ownershipOffer: ___,
    openMerge: ____,
    mergedInto: _____,
    ownerUserId,
    phones,
    logoMediaId,
    coverMediaId,
    tin,
    officeHours = [],
    ...rest
  } = row;
  const byAgency = { agencyId: row.id };
  return {
    ...rest,
    ...(ownerUserId !== '' && { ownerUserId }),
    ...(logoMediaId && { logoMediaId }),
    ...(coverMediaId && { coverMediaId }),
    ...(tin && { tin }),
    ...(officeHours.length > 0 && { officeHours: [...officeHours] }),
    phones: [...phones],
    about: row.about,
    specialties: [...row.specialties] as AgencyRecord['specialties'],
    serviceAreaIds: [...row.serviceAreaIds],
    branches: [...row.branches],
    languages: [...row.languages],
    metrics: {
      active: await directory.listings.count({ where: { ...byAgency, status: 'ACTIVE' } }),
      sold12m: await directory.listings.count({
        where: { ...byAgency, status: 'SOLD', statusChangedAt: { from: yearBefore(directory.today()) } },
      }),
    },
  };
}

const yearBefore = (today: string) => new Date(Date.parse(today) - yearMs).toISOString();

/** True if the caller belongs to the agency now; being named in its record is not enough. */
const isInsider = (row: AgencyRow, { role, tenant }: Caller) =>
  (tenant === row.id && agents.some((one) => one === role)) || isAdmin(role);

/** The public profile of an agency. One that is not ACTIVE is visible to its members and admins only. @throws Refusal NOT_FOUND */
export async function agencyProfileOf(
  directory: Directory,
  found: AgencyRow,
  caller: Caller,
): Promise<AgencyProfile> {
  const insider = isInsider(found, caller);
  const { body: row, version } = insider ? await storedAgency(directory, found.id) : { body: found };
  if (row.status !== 'ACTIVE' && !insider) refuse('NOT_FOUND');
  const record = await agencyRecordOf(directory, row);
  const [card] = await agencyCards(directory, [row]);
  return {
    ...(insider ? record : publicAgency(record)),
    ...omitUndefined({ version }),
    card: card ?? refuse('NOT_FOUND'),
    ...(await officeOf(directory, row)),
    ...(row.coverMediaId && { cover: directory.publicImageUrl(row.coverMediaId) }),
    agents: await agentCards(directory, await activeMembers(directory, row)),
    areas: await areasOf(directory, row.serviceAreaIds),
    counts: await countsByKind(directory, { agencyId: row.id }),
  };
}

/** The office hours of an agency with their time zone; nothing for one that does not state them. */
export async function officeOf(
  { geography }: Pick<Directory, 'geography'>,
  { officeHours = [], ...office }: Pick<AgencyRow, 'officeHours'> & OfficePlace,
): Promise<Pick<AgencyProfile, 'officeHours' | 'timeZone'>> {
  if (officeHours.length === 0) return {};
  const timeZone = officeZoneOf(await geography(), office);
  return { officeHours: [...officeHours], ...omitUndefined({ timeZone }) };
}

const activeMembers = async ({ people }: Directory, row: AgencyRow): Promise<PersonRow[]> =>
  (await people.getMany(Object.keys(row.members))).filter(
    ({ status, work }) => status === 'ACTIVE' && work?.status === 'ACTIVE',
  );

/** The places with these ids, each with its path from the country down; unknown ids are left out. */
export async function areasOf(
  { geography }: Directory,
  ids: readonly string[],
): Promise<AgencyProfile['areas']> {
  const places = await geography();
  return ids.flatMap((id) => {
    const place = places.get(id);
    const path = places.path(id).map(({ id: at, level, name }) => ({ id: at, level, name }));
    return place === undefined ? [] : [{ id: place.id, level: place.level, name: place.name, path }];
  });
}

/** Number of active listings of each kind. */
export async function countsByKind(
  { listings }: Directory,
  owner: Readonly<Record<string, string>>,
): Promise<AgencyProfile['counts']> {
  const counts = await listings.countBy('kind', { where: { ...owner, status: 'ACTIVE' } });
  return Object.fromEntries(listingKinds.map((kind) => [kind, counts[kind] ?? 0])) as AgencyProfile['counts'];
}

/** An agency without what is for its members and admins only. */
export const publicAgency = ({
  tin: _,
  registrationNo: __,
  ownerUserId: ___,
  ...shown
}: AgencyRecord): AgencyRecord => shown;
