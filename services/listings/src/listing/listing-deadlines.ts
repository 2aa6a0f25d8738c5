import type { ListingKind, Purpose } from '@ardhi/contracts/listings/listing-enums';
import type { ListingCommandName } from '@ardhi/contracts/listings/status';
import { defaultSettings, type Settings } from '@ardhi/contracts/settings';
import { dayMs } from '@ardhi/kernel/base/durations';
import type { ListingState } from './listing-state.ts';
import { nextLevelDrop } from './trust-level.ts';

/** An instant plus a number of 24-hour days. */
export const daysAfter = (instant: string, days: number): string =>
  Temporal.Instant.from(instant)
    .add({ hours: days * 24 })
    .toString({ smallestUnit: 'millisecond' });

/** 24-hour days from one instant to another; a fraction for less than a day, negative if reversed. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/** Days until a listing has to be renewed (model §4.2.3). */
export function termDays(
  kind: ListingKind,
  purpose: Purpose,
  terms: ListingTerms = defaultSettings.listingTerms,
): number {
  if (kind === 'HOTEL') return terms.hotelDays;
  if (kind === 'PRODUCT') return terms.productDays;
  if (purpose === 'SHORT_LET') return terms.shortLetDays;
  if (kind === 'PLOT') return terms.plotDays;
  return purpose === 'RENT' ? terms.rentDays : terms.saleDays;
}

/** The terms of listings that the settings name. */
export type ListingTerms = Settings['listingTerms'];

/** Days before expiry from which a listing can be renewed; renewing extends the current term. */
export const renewableDays = 7;
/** Days off the market after which a returning listing counts as new. */
export const freshAfterDays = 98;
/** Days before expiry on which the agent is reminded. */
export const reminderDays: readonly number[] = [7, 3, 1];

const confirmAfterDays = { LIVE: 30, UNDER_OFFER: 60 };
const staleAfterDays = 45;
const staleUnderOfferDays = { RENT: 42, other: 240 };
const withdrawAfterDays = 180;
const completeAfterDays = 90;

/** A change that becomes due at a time. */
export type Deadline =
  | { readonly at: string; readonly cmd: ListingCommandName }
  | { readonly at: string; readonly remind: number }
  | { readonly at: string; readonly requestConfirmation: true }
  | { readonly at: string; readonly trust: true };

/** All deadlines of a listing, the earliest first (model §4.2.3 and 4). */
export function deadlines(listing: ListingState): readonly Deadline[] {
  const all: Deadline[] = [];
  const addStatusChange = (at: string | undefined, cmd: ListingCommandName) =>
    at !== undefined && all.push({ at, cmd });
  if (listing.reason === 'SCHEDULED') addStatusChange(listing.goLiveAt, 'goLive');
  if (listing.reason === 'LIVE' || listing.reason === 'PAUSED') addStatusChange(listing.expiresAt, 'expire');
  if (listing.reason === 'LIVE') addStatusChange(daysAfter(listing.confirmedAt, staleAfterDays), 'goStale');
  if (listing.reason === 'UNDER_OFFER') {
    addStatusChange(
      daysAfter(
        listing.reasonSince,
        listing.details.purpose === 'RENT' ? staleUnderOfferDays.RENT : staleUnderOfferDays.other,
      ),
      'goStale',
    );
  }
  if (listing.reason === 'EXPIRED')
    addStatusChange(daysAfter(listing.reasonSince, withdrawAfterDays), 'withdraw');
  if (listing.reason === 'SOLD' || listing.reason === 'LET')
    addStatusChange(daysAfter(listing.reasonSince, completeAfterDays), 'complete');
  return [
    ...all,
    ...reminderDeadlines(listing),
    ...confirmationDeadlines(listing),
    ...trustDeadlines(listing),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
}

/** When the trust level falls because a document expires. */
function trustDeadlines(listing: ListingState): readonly Deadline[] {
  const at = listing.trust === undefined ? undefined : nextLevelDrop(listing, listing.trust.on);
  return at === undefined ? [] : [{ at, trust: true }];
}

/** When to ask for a confirmation, once per period without one. */
function confirmationDeadlines({
  reason,
  confirmedAt,
  reasonSince: since,
  confirmationRequestedAt: askedAt = '',
}: ListingState): readonly Deadline[] {
  if (reason !== 'LIVE' && reason !== 'UNDER_OFFER') return [];
  const from = reason === 'LIVE' || confirmedAt > since ? confirmedAt : since;
  return askedAt > from ? [] : [{ at: daysAfter(from, confirmAfterDays[reason]), requestConfirmation: true }];
}

function reminderDeadlines(listing: ListingState): readonly Deadline[] {
  const { expiresAt, reason } = listing;
  if (reason !== 'LIVE' || expiresAt === undefined) return [];
  return reminderDays
    .filter((days) => !listing.reminded.includes(days))
    .map((days) => ({ at: daysAfter(expiresAt, -days), remind: days }));
}
