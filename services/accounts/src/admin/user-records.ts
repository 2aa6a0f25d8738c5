import type { UserRecord, UserRow } from '@ardhi/contracts/accounts/admin.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Directory } from '../directory/cards.ts';
import type { PersonRow } from '../directory/people.projection.ts';
import { isExisting } from '../replicas/listings.ts';

/** The user record as returned to admins. */
export function userRecordOf({ work: _, permissions, ...person }: PersonRow): UserRecord {
  return { ...person, permissions: [...permissions] };
}

/** User records with the agency's name and the number of listings. */
export async function userRows(directory: Directory, people: readonly PersonRow[]): Promise<UserRow[]> {
  const agencyIds = [...new Set(people.flatMap((person) => person.agencyId ?? []))];
  const agencies = new Map((await directory.agencies.getMany(agencyIds)).map((row) => [row.id, row]));
  const ids = people.map((person) => person.id);
  const where = { agentId: { in: ids }, ...isExisting };
  const listings = await directory.listings.countBy('agentId', { where });
  return people.map((person) => {
    const agency = agencies.get(person.agencyId ?? '');
    return {
      ...userRecordOf(person),
      listings: listings[person.id] ?? 0,
      ...omitUndefined({ agency: agency && { id: agency.id, name: agency.displayName } }),
    };
  });
}
