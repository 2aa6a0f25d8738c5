import type { ViewingState } from '@ardhi/contracts/leads/viewing.routes';
import type { Id } from '@ardhi/contracts/values';
import type { Projection } from '@ardhi/kernel/write/projection';
import { type ViewingEvent, type ViewingRequest, viewing } from './viewing.ts';

/** `when` is the confirmed time, otherwise the first requested slot; lists are sorted by it. */
export interface ViewingRow extends ViewingRequest {
  readonly id: Id;
  readonly state: ViewingState;
  readonly when: string;
  readonly at?: string;
  readonly feedback?: Extract<ViewingEvent, { type: 'ViewingFeedbackGiven' }>['feedback'];
}

function applyEvent(
  current: ViewingRow | undefined,
  event: ViewingEvent,
  { subject }: { readonly subject: Id },
): ViewingRow {
  const evolve = viewing.evolve[event.type] as (state: object, e: ViewingEvent) => object;
  const row = evolve(current ?? {}, event) as ViewingRow;
  return { ...row, id: subject, when: row.at ?? row.slots[0] ?? '' };
}

/** Viewings by viewing id. */
export const viewings: Projection<ViewingRow, ViewingEvent> = {
  name: 'leads.viewings',
  version: 1,
  subscribesTo: ['viewing'],
  when: 'inline',
  indexes: ['agentId', 'agencyId', 'userId', 'contactId', 'listingId', 'state', 'when'],
  on: {
    ViewingRequested: applyEvent,
    ViewingStatusChanged: applyEvent,
    ViewingReassigned: applyEvent,
    ViewingMoved: applyEvent,
    ViewingFeedbackGiven: applyEvent,
  },
};
