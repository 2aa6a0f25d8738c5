import type { ListingReason } from '@ardhi/contracts/listings/status';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import type { ListingEvent } from './listing-state.ts';

/** Reasons that a moderator's negative decision leads to; the owner may read the note. */
const negativeReasons: readonly ListingReason[] = ['CHANGES_REQUESTED', 'REJECTED', 'SUSPENDED'];

/** The note of the last negative decision; shown until the listing is resubmitted. */
export function moderatorNote(
  events: readonly RecordedEvent<ListingEvent>[],
): { readonly note: string; readonly at: string } | undefined {
  const last = events.findLast(
    ({ event }) => event.type === 'ListingStatusChanged' && event.to !== 'DRAFT',
  )?.event;
  if (last?.type !== 'ListingStatusChanged' || last.note === undefined || !negativeReasons.includes(last.to))
    return undefined;
  return { note: last.note, at: last.at };
}
