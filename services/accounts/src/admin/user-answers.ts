import type { UserRecord, UserRow } from '@ardhi/contracts/accounts/admin.routes';
import type { CardSources } from '../people/cards.ts';
import type { Person } from '../people/people.ts';
import { present } from '../present.ts';

/** A user as admins see them. */
export function userRecordOf({ work: _, permissions, ...person }: Person): UserRecord {
  return { ...person, permissions: [...permissions] };
}

/** Users beside their agency's name and how much they list. */
export async function userRows(sources: CardSources, found: readonly Person[]): Promise<UserRow[]> {
  const houseIds = [...new Set(found.flatMap((one) => one.agencyId ?? []))];
  const houses = new Map((await sources.agencies.getMany(houseIds)).map((one) => [one.id, one]));
  const ids = found.map((one) => one.id);
  const listings = await sources.listings.countBy('agentId', { where: { agentId: { in: ids } } });
  return found.map((person) => {
    const house = houses.get(person.agencyId ?? '');
    return {
      ...userRecordOf(person),
      listings: listings[person.id] ?? 0,
      ...present({ agency: house && { id: house.id, name: house.displayName } }),
    };
  });
}
