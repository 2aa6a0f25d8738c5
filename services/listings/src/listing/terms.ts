import type { ListingCommandName } from '@ardhi/contracts/listings/status';
import type { ListingKind, Purpose } from '@ardhi/contracts/listings/vocabulary';
import { nextFall } from '../evidence/level.ts';
import type { ListingState } from './listing-state.ts';

const day = 86_400_000;

/** `instant` moved by whole days of 24 hours. */
export const daysAfter = (instant: string, days: number): string =>
  Temporal.Instant.from(instant)
    .add({ hours: days * 24 })
    .toString({ smallestUnit: 'millisecond' });

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / day;

/** Days that a listing stands before it has to be renewed (model §4.2.3). */
export function termDays(kind: ListingKind, purpose: Purpose): number {
  if (kind === 'HOTEL' || kind === 'PRODUCT' || purpose === 'SHORT_LET') return 365;
  return kind !== 'PLOT' && purpose === 'RENT' ? 42 : 120;
}

/** Renewing is open from so many days before the end, and adds to the end. */
export const renewableDays = 7;
/** Off the market for longer than this, a listing counts as new when it comes back. */
export const freshAfterDays = 98;
export const reminderDays: readonly number[] = [7, 3, 1];

const askAfter = { LIVE: 30, UNDER_OFFER: 60 };
const staleUnconfirmed = 45;
const staleUnderOffer = { RENT: 42, other: 240 };
const withdrawnAfter = 180;
const completedAfter = 90;

/** Something that time alone brings about. */
export type Due =
  | { readonly at: string; readonly cmd: ListingCommandName }
  | { readonly at: string; readonly remind: number }
  | { readonly at: string; readonly ask: true }
  | { readonly at: string; readonly trust: true };

/** What time will bring about next, the earliest first (model §4.2.3 and 4). */
export function dues(it: ListingState): readonly Due[] {
  const all: Due[] = [];
  const move = (at: string | undefined, cmd: ListingCommandName) => at !== undefined && all.push({ at, cmd });
  if (it.reason === 'SCHEDULED') move(it.goLiveAt, 'goLive');
  if (it.reason === 'LIVE' || it.reason === 'PAUSED') move(it.expiresAt, 'expire');
  if (it.reason === 'LIVE') move(daysAfter(it.confirmedAt, staleUnconfirmed), 'goStale');
  if (it.reason === 'UNDER_OFFER') {
    move(
      daysAfter(it.since, it.said.purpose === 'RENT' ? staleUnderOffer.RENT : staleUnderOffer.other),
      'goStale',
    );
  }
  if (it.reason === 'EXPIRED') move(daysAfter(it.since, withdrawnAfter), 'withdraw');
  if (it.reason === 'SOLD' || it.reason === 'LET') move(daysAfter(it.since, completedAfter), 'complete');
  return [...all, ...reminders(it), ...questions(it), ...falls(it)].toSorted((a, b) =>
    a.at.localeCompare(b.at),
  );
}

/** The level that evidence carries falls when a paper ends. */
function falls(it: ListingState): readonly Due[] {
  const at = it.trust === undefined ? undefined : nextFall(it, it.trust.on);
  return at === undefined ? [] : [{ at, trust: true }];
}

/** Once for each spell without a word from its agent. */
function questions({ reason, confirmedAt, since, askedAt = '' }: ListingState): readonly Due[] {
  if (reason !== 'LIVE' && reason !== 'UNDER_OFFER') return [];
  const from = reason === 'LIVE' || confirmedAt > since ? confirmedAt : since;
  return askedAt > from ? [] : [{ at: daysAfter(from, askAfter[reason]), ask: true }];
}

function reminders(it: ListingState): readonly Due[] {
  const { expiresAt, reason } = it;
  if (reason !== 'LIVE' || expiresAt === undefined) return [];
  return reminderDays
    .filter((days) => !it.reminded.includes(days))
    .map((days) => ({ at: daysAfter(expiresAt, -days), remind: days }));
}
