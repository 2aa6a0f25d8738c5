import type { ListingReason } from '@ardhi/contracts/listings/status';
import type { Recorded } from '@ardhi/kernel/journal';
import type { ListingEvent } from './listing-state.ts';

/** What moderators decide against a listing; the reason they gave is for its owner to read. */
const against: readonly ListingReason[] = ['CHANGES_REQUESTED', 'REJECTED', 'SUSPENDED'];

/** Why a moderator sent a listing back, until it is handed in again; it stays to be read while the draft is mended. */
export function verdictOf(
  past: readonly Recorded<ListingEvent>[],
): { readonly note: string; readonly at: string } | undefined {
  const last = past.findLast(({ event }) => event.type === 'ListingMoved' && event.to !== 'DRAFT')?.event;
  if (last?.type !== 'ListingMoved' || last.note === undefined || !against.includes(last.to))
    return undefined;
  return { note: last.note, at: last.at };
}
