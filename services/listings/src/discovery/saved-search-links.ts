import { createHmac } from 'node:crypto';
import type { SavedQuery } from '@ardhi/contracts/listings/saved-search';
import { savedSearchLocation } from '@ardhi/contracts/listings/saved-search-page';
import { idFrom } from '@ardhi/kernel/base/ids';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { KeyVault } from '@ardhi/kernel/ports/key-vault';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { emailLinks } from '../email-links.ts';

/** Links to confirm, change and remove one search; sent only to its address. */
export const manageLinks = (keys: KeyVault) => emailLinks(keys, 'listings.saved-search');
/** Unsubscribe links in alerts, which may be forwarded: they can only pause the search. */
export const unsubscribeLinks = (keys: KeyVault) => emailLinks(keys, 'listings.saved-search-end');

const lifeMs = 2 * 365 * 24 * 3_600_000;

/** The pages that an email about a search links to. */
export async function emailPages({ keys, config, clock }: ServiceContext, searchId: string) {
  const until = clock.epoch() + lifeMs;
  const ending = await unsubscribeLinks(keys).sign(searchId, until);
  const manage = pageOf(config.publicUrl, await manageLinks(keys).sign(searchId, until));
  return {
    manage,
    confirm: `${manage}?confirm`,
    end: unsubscribePage(config.publicUrl, ending),
    endAtOnce: `${config.publicUrl}/api/saved-searches/unsubscribe/${ending}`,
  };
}

const pageOf = (publicUrl: string, token: string): string => `${publicUrl}/searches/${token}`;
/** Asks whether alerts shall end. */
export const unsubscribePage = (publicUrl: string, token: string): string =>
  `${pageOf(publicUrl, token)}?end`;

/** The results page of a search. */
export function resultsPage(publicUrl: string, query: SavedQuery): string {
  const { path, params } = savedSearchLocation(query);
  return `${publicUrl}${path}?${new URLSearchParams(params)}`;
}

/** The stream id of an address: a keyed hash that does not reveal the address. */
export async function holderId(keys: KeyVault, email: string): Promise<string> {
  const key = (await keys.key('listings.saved-search-holders')) ?? refuse('GONE');
  return idFrom(createHmac('sha256', key).update(email.toLowerCase()).digest('base64url'));
}
