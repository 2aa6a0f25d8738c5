import type { ListingReason } from '@ardhi/contracts/listings/status';
import type { Recorded } from '@ardhi/kernel/journal';
import { describe, expect, it } from 'vitest';
import type { ListingEvent } from './listing-state.ts';
import { verdictOf } from './verdict.ts';

const at = '2026-11-20T08:00:00.000Z';
const went = (to: ListingReason, note?: string) =>
  ({ event: { type: 'ListingMoved', to, at, ...(note && { note }) } }) as unknown as Recorded<ListingEvent>;
const changed = { event: { type: 'ListingChanged' } } as unknown as Recorded<ListingEvent>;

describe('why a moderator sent a listing back', () => {
  const rejected = [went('IN_REVIEW'), went('REJECTED', 'The pin lies in the lake.')];

  it('is there to be read while the listing is reopened and mended', () => {
    const note = { note: 'The pin lies in the lake.', at };
    expect(verdictOf(rejected)).toEqual(note);
    expect(verdictOf([...rejected, went('DRAFT'), changed])).toEqual(note);
  });

  it('is over once the listing is handed in again', () => {
    expect(verdictOf([...rejected, went('DRAFT'), changed, went('IN_REVIEW')])).toBeUndefined();
  });

  it('is not what an owner notes when taking it off the market', () => {
    expect(verdictOf([went('LIVE'), went('WITHDRAWN', 'Sold to a cousin.')])).toBeUndefined();
  });
});
