import type { AlertTrigger } from '@ardhi/contracts/listings/saved-search';
import type { Money } from '@ardhi/contracts/money';
import { inDollars } from '../exchange-rates.ts';
import { changed } from '../listing/changing.ts';
import type { KeptListing } from '../listing/kept-listings.ts';
import type { ListingEvent } from '../listing/listing-state.ts';

/** Why an event about a listing may be worth a word: to those whom it begins to fit, and to those whom it fits still. */
export interface News {
  readonly began?: AlertTrigger;
  readonly stayed?: AlertTrigger;
  readonly from?: Money;
  readonly to?: Money;
}

type Of<T> = Extract<ListingEvent, { type: T }>;
type Both = { readonly before: KeptListing | undefined; readonly after: KeptListing };

/** Undefined for what nobody who looks for a home or land has to hear. */
export function newsOf(event: ListingEvent, both: Both): News | undefined {
  switch (event.type) {
    case 'ListingMoved':
      return moved(event, both);
    case 'PriceChanged':
      return priceOf(event);
    case 'TrustChanged':
      return { began: 'NEW', ...(event.to > (both.before?.trust?.level ?? 0) && { stayed: 'TRUST_UP' }) };
    case 'ListingChanged':
    case 'TitleDeclared':
    case 'MediaCounted':
      return { began: 'NEW' };
    default:
      return undefined;
  }
}

/** What was shown before is back, however long it was away; what starts to age anew counts as new. */
function moved({ from, to, at }: Of<'ListingMoved'>, { before, after }: Both): News | undefined {
  if (to === 'UNDER_OFFER') return { stayed: 'UNDER_OFFER' };
  if (to !== 'LIVE') return undefined;
  const isNew = before?.publishedAt === undefined || after.firstListedAt === at;
  return {
    began: isNew ? 'NEW' : 'BACK_ON_MARKET',
    ...(from === 'UNDER_OFFER' && { stayed: 'BACK_ON_MARKET' }),
  };
}

/** Whom the new price lets in hears of it by the change that carries it. */
function priceOf({ from, to }: Of<'PriceChanged'>): News | undefined {
  if (from === undefined || to === undefined || inDollars(to) >= inDollars(from)) return undefined;
  return { stayed: 'PRICE_DROP', from, to };
}

/** The listing as it stood: a price's event follows the change that carries it, and means the time before both. */
export const formerOf = (event: ListingEvent, { before, after }: Both): KeptListing | undefined =>
  event.type === 'PriceChanged' && event.from !== undefined
    ? { ...after, said: changed(after.said, { price: event.from }) }
    : before;

/** By how many percent a price fell. */
export const dropOf = ({ from, to }: Pick<News, 'from' | 'to'>): number =>
  from === undefined || to === undefined ? 0 : (1 - inDollars(to) / inDollars(from)) * 100;
