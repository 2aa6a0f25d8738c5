import type { Money } from '@ardhi/contracts/money';
import type { LonLat } from '@ardhi/contracts/values';
import { distanceM } from '../boundary/geodesic.ts';
import type { ListingState, MediaFacts, Recheck, Saying } from './listing-state.ts';

const onShow = ({ reason }: ListingState) => reason === 'LIVE' || reason === 'UNDER_OFFER';

function priceJumped(from: Money | undefined, to: Money | null | undefined): boolean {
  if (from === undefined || to === undefined || to === null) return false;
  return from.currency !== to.currency || Math.abs(to.amount - from.amount) > from.amount * 0.4;
}

function pinJumped(from: LonLat | undefined, to: LonLat | undefined): boolean {
  return from !== undefined && to !== undefined && distanceM(from, to) > 500;
}

/** What a moderator has to look at again after a change, while the listing stays live (model §4.2.2). */
export function recheckOf(it: ListingState, changes: Saying): Recheck[] {
  if (!onShow(it)) return [];
  const { said } = it;
  const found: Readonly<Record<Recheck, boolean>> = {
    PRICE: priceJumped(said.price, changes.price),
    PIN: pinJumped(said.location?.point, changes.location?.point),
    BOUNDARY: changes.boundary !== undefined,
    TITLE: false,
    PHOTOS: false,
  };
  return (Object.keys(found) as Recheck[]).filter((name) => found[name]);
}

/** More than half of the photos of a listing on show were replaced. */
export function photosReplaced(it: ListingState, now: MediaFacts): Recheck[] {
  const before = it.media.ids;
  const gone = before.filter((id) => !now.ids.includes(id)).length;
  return onShow(it) && before.length > 0 && gone > before.length / 2 ? ['PHOTOS'] : [];
}

export const titleChanged = (it: ListingState): Recheck[] => (onShow(it) ? ['TITLE'] : []);
