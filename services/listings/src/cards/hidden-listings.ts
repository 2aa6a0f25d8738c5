import type { Caller } from '@ardhi/kernel/http/caller';
import type { SearchFilter } from '@ardhi/kernel/ports/search-index';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { hiddenListings } from '../replicas/accounts.ts';

/** The ids of the listings that a user has hidden; none for a visitor, whose browser keeps them. */
export async function hiddenFrom(
  { read }: Pick<ServiceContext, 'read'>,
  { id }: Pick<Caller, 'id'>,
): Promise<readonly string[]> {
  return id === '' ? [] : ((await read(hiddenListings).get(id))?.listingIds ?? []);
}

/** The filter that leaves listings out of a search. */
export const withoutListings = (ids: readonly string[]): readonly SearchFilter[] =>
  ids.length === 0 ? [] : [{ ids, excluded: true }];
