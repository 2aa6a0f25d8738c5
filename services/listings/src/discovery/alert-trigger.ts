import { publicPrice } from '@ardhi/contracts/listings/public-price';
import type { AlertTrigger } from '@ardhi/contracts/listings/saved-search';
import type { Money } from '@ardhi/contracts/money';
import { toDollars } from '@ardhi/contracts/settings/dollars';
import { applyPatch } from '../listing/listing-patch.ts';
import type { ListingEvent } from '../listing/listing-state.ts';
import type { ListingRow } from '../listing/listings.projection.ts';

/** Why an event about a listing may be worth a word: to those whom it begins to fit, and to those whom it fits still. */
export interface ListingNews {
  readonly began?: AlertTrigger;
  readonly stayed?: AlertTrigger;
  readonly from?: Money;
  readonly to?: Money;
}

type Of<T> = Extract<ListingEvent, { type: T }>;
type BeforeAndAfter = { readonly before: ListingRow | undefined; readonly after: ListingRow };

/** The alert triggers of an event; undefined for events without alerts. */
export function listingNews(event: ListingEvent, both: BeforeAndAfter): ListingNews | undefined {
  switch (event.type) {
    case 'ListingStatusChanged':
      return moved(event, both);
    case 'PriceChanged':
      return publicPrice(both.after.details) && priceOf(event);
    case 'TrustChanged':
      return { began: 'NEW', ...(event.to > (both.before?.trust?.level ?? 0) && { stayed: 'TRUST_UP' }) };
    case 'ListingChanged':
    case 'TitleDeclared':
    case 'MediaSummaryUpdated':
      return { began: 'NEW' };
    default:
      return undefined;
  }
}

/** A listing that was shown before is back, however long it was away; one whose age starts again counts as new. */
function moved(
  { from, to, at }: Of<'ListingStatusChanged'>,
  { before, after }: BeforeAndAfter,
): ListingNews | undefined {
  if (to === 'UNDER_OFFER') return { stayed: 'UNDER_OFFER' };
  if (to !== 'LIVE') return undefined;
  const isNew = before?.publishedAt === undefined || after.firstListedAt === at;
  return {
    began: isNew ? 'NEW' : 'BACK_ON_MARKET',
    ...(from === 'UNDER_OFFER' && { stayed: 'BACK_ON_MARKET' }),
  };
}

/** Whom the new price lets in hears of it by the change that carries it. */
function priceOf({ from, to }: Of<'PriceChanged'>): ListingNews | undefined {
  if (from === undefined || to === undefined || toDollars(to) >= toDollars(from)) return undefined;
  return { stayed: 'PRICE_DROP', from, to };
}

/** The listing as it stood: a price's event follows the change that carries it, and means the time before both. */
export const listingBefore = (
  event: ListingEvent,
  { before, after }: BeforeAndAfter,
): ListingRow | undefined =>
  event.type === 'PriceChanged' && event.from !== undefined
    ? { ...after, details: applyPatch(after.details, { price: event.from }) }
    : before;

/** By how many percent a price fell. */
export const dropPercent = ({ from, to }: Pick<ListingNews, 'from' | 'to'>): number =>
  from === undefined || to === undefined ? 0 : (1 - toDollars(to) / toDollars(from)) * 100;
