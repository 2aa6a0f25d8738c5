import { isRefusal, refuse } from '@ardhi/kernel/base/refusal';
import type { Call } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { EmailLinks } from '../email-links.ts';
import { manageLinks } from './saved-search-links.ts';
import { isReadable, type SavedSearchRow, savedSearchRows } from './saved-searches.projection.ts';

type SearchCall = Pick<
  Call<{ readonly id: string }, { token?: string | undefined }, unknown>,
  'params' | 'query' | 'caller'
>;

/** Finds a search of the caller, or of the holder of a link from its emails. @throws Refusal NOT_FOUND */
export async function ownSearch(
  { read, keys, clock }: ServiceContext,
  { params: { id }, query: { token }, caller }: SearchCall,
): Promise<SavedSearchRow> {
  const row = await read(savedSearchRows).get(id);
  if (!isReadable(row)) return refuse('NOT_FOUND');
  if (caller.id !== '' && row.userId === caller.id) return row;
  // The id in the path is not that of the link: a dead link says no more of the search than a wrong one.
  const ofLink =
    token &&
    (await manageLinks(keys)
      .verify(token, clock.epoch())
      .catch((error: unknown) => {
        if (!isRefusal(error)) throw error;
      }));
  return ofLink === id ? row : refuse('NOT_FOUND');
}

/** Finds the search that a link in an email refers to. @throws Refusal CODE_INVALID */
export async function searchByLink(
  { read, clock }: ServiceContext,
  links: EmailLinks,
  token: string,
): Promise<SavedSearchRow> {
  const id = await links.verify(token, clock.epoch()).catch(() => refuse('CODE_INVALID'));
  const row = await read(savedSearchRows).get(id);
  return isReadable(row) ? row : refuse('CODE_INVALID');
}
