import { createHmac } from 'node:crypto';
import type { SavedQuery } from '@ardhi/contracts/listings/saved-search';
import { savedSearchPage } from '@ardhi/contracts/listings/saved-search-page';
import { idFrom } from '@ardhi/kernel/ids';
import type { KeyVault } from '@ardhi/kernel/privacy/key-vault';
import { refuse } from '@ardhi/kernel/refusal';
import type { ServiceTools } from '@ardhi/kernel/service';
import { mailLinks } from '../mail-links.ts';

/** Whoever has it reads the mails of the address: it confirms, changes and forgets one search. */
export const manageLinks = (keys: KeyVault) => mailLinks(keys, 'listings.saved-search');
/** Stands at the end of every alert, which may be passed on: it only ends them. */
export const endLinks = (keys: KeyVault) => mailLinks(keys, 'listings.saved-search-end');

const lifeMs = 2 * 365 * 24 * 3_600_000;

/** The pages that a mail about a search leads to. */
export async function pagesOf({ keys, config, clock }: ServiceTools, searchId: string) {
  const until = clock.epoch() + lifeMs;
  const ending = await endLinks(keys).make(searchId, until);
  const manage = pageOf(config.publicUrl, await manageLinks(keys).make(searchId, until));
  return {
    manage,
    confirm: `${manage}?confirm`,
    end: endPage(config.publicUrl, ending),
    endAtOnce: `${config.publicUrl}/api/saved-searches/unsubscribe/${ending}`,
  };
}

const pageOf = (publicUrl: string, token: string): string => `${publicUrl}/searches/${token}`;
/** Asks whether alerts shall end. */
export const endPage = (publicUrl: string, token: string): string => `${pageOf(publicUrl, token)}?end`;

/** Where what a search finds is shown. */
export function resultsPage(publicUrl: string, query: SavedQuery): string {
  const { path, asked } = savedSearchPage(query);
  return `${publicUrl}${path}?${new URLSearchParams(asked)}`;
}

/** Under which stream an address keeps what it saved; nobody can tell the address from it. */
export async function holderOf(keys: KeyVault, email: string): Promise<string> {
  const key = (await keys.key('listings.saved-search-holders')) ?? refuse('GONE');
  return idFrom(createHmac('sha256', key).update(email.toLowerCase()).digest('base64url'));
}
