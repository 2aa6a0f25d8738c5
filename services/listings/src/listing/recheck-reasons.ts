import { distanceM } from '@ardhi/contracts/geo/distance';
import { isOnMarket } from '@ardhi/contracts/listings/status';
import type { Money } from '@ardhi/contracts/money';
import type { LonLat } from '@ardhi/contracts/values';
import type { ListingPatch, ListingState, MediaSummary, RecheckReason } from './listing-state.ts';

function priceJumped(from: Money | undefined, to: Money | null | undefined): boolean {
  if (from === undefined || to === undefined || to === null) return false;
  return from.currency !== to.currency || Math.abs(to.amount - from.amount) > from.amount * 0.4;
}

function pinJumped(from: LonLat | undefined, to: LonLat | undefined): boolean {
  return from !== undefined && to !== undefined && distanceM(from, to) > 500;
}

/** Reasons why a moderator has to check again after a change; the listing stays live meanwhile (model §4.2.2). */
export function recheckReasons(listing: ListingState, changes: ListingPatch): RecheckReason[] {
  if (!isOnMarket(listing.reason)) return [];
  const { details } = listing;
  const triggered: Readonly<Record<RecheckReason, boolean>> = {
    PRICE: priceJumped(details.price, changes.price),
    PIN: pinJumped(details.location?.point, changes.location?.point),
    BOUNDARY: changes.boundary !== undefined,
    TITLE: false,
    PHOTOS: false,
  };
  return (Object.keys(triggered) as RecheckReason[]).filter((name) => triggered[name]);
}

/** PHOTOS if more than half of the photos of a listing on the market were replaced. */
export function photoRecheck(listing: ListingState, now: MediaSummary): RecheckReason[] {
  const previousIds = listing.media.ids;
  const removed = previousIds.filter((id) => !now.ids.includes(id)).length;
  return isOnMarket(listing.reason) && previousIds.length > 0 && removed > previousIds.length / 2
    ? ['PHOTOS']
    : [];
}

/** A new declaration of the title is checked again while the listing is on the market. */
export const titleRecheck = (listing: ListingState): RecheckReason[] =>
  isOnMarket(listing.reason) ? ['TITLE'] : [];
