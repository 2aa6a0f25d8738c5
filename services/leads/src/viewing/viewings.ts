import type { ViewingState } from '@ardhi/contracts/leads/viewing.routes';
import type { Id } from '@ardhi/contracts/values';
import type { Projection } from '@ardhi/kernel/projection';
import { type ViewingEvent, type ViewingWish, viewing } from './viewing.ts';

/** `when` is the agreed time, else the first that was asked for: calendars are sorted by it. */
export interface ViewingRow extends ViewingWish {
  readonly id: Id;
  readonly state: ViewingState;
  readonly when: string;
  readonly at?: string;
  readonly feedback?: Extract<ViewingEvent, { type: 'ViewingJudged' }>['feedback'];
}

function shown(
  before: ViewingRow | undefined,
  event: ViewingEvent,
  { subject }: { readonly subject: Id },
): ViewingRow {
  const fold = viewing.evolve[event.type] as (it: object, e: ViewingEvent) => object;
  const row = fold(before ?? {}, event) as ViewingRow;
  return { ...row, id: subject, when: row.at ?? row.slots[0] ?? '' };
}

export const viewings: Projection<ViewingRow, ViewingEvent> = {
  name: 'leads.viewings',
  version: 1,
  hears: ['viewing'],
  when: 'inline',
  indexes: ['agentId', 'agencyId', 'userId', 'contactId', 'listingId', 'state', 'when'],
  on: { ViewingAsked: shown, ViewingMoved: shown, ViewingJudged: shown },
};
