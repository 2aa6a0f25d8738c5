import type { ListingReason } from '@ardhi/contracts/listings/status';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { describe, expect, it } from 'vitest';
import type { ListingEvent } from './listing-state.ts';
import { moderatorNote } from './moderator-note.ts';

const at = '2026-11-20T08:00:00.000Z';
const statusChanged = (to: ListingReason, note?: string) =>
  ({
    event: { type: 'ListingStatusChanged', to, at, ...(note && { note }) },
  }) as unknown as RecordedEvent<ListingEvent>;
const changed = { event: { type: 'ListingChanged' } } as unknown as RecordedEvent<ListingEvent>;

describe('the note of a moderator', () => {
  const rejected = [statusChanged('IN_REVIEW'), statusChanged('REJECTED', 'The pin lies in the lake.')];

  it('is shown while the listing is reopened and edited', () => {
    const note = { note: 'The pin lies in the lake.', at };
    expect(moderatorNote(rejected)).toEqual(note);
    expect(moderatorNote([...rejected, statusChanged('DRAFT'), changed])).toEqual(note);
  });

  it('disappears once the listing is resubmitted', () => {
    expect(
      moderatorNote([...rejected, statusChanged('DRAFT'), changed, statusChanged('IN_REVIEW')]),
    ).toBeUndefined();
  });

  it('is not the note of an owner who withdraws the listing', () => {
    expect(
      moderatorNote([statusChanged('LIVE'), statusChanged('WITHDRAWN', 'Sold to a cousin.')]),
    ).toBeUndefined();
  });
});
