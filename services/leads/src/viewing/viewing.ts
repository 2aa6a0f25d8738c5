import { viewingEvents } from '@ardhi/contracts/leads/events';
import type { ViewingFeedback, ViewingState } from '@ardhi/contracts/leads/viewing.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type DeciderEvent, publishingDecider } from '@ardhi/kernel/write/publishing-decider';

/** A request for a viewing with its proposed slots. */
export interface ViewingRequest {
  readonly listingId: Id;
  readonly contactId: Id;
  readonly agentId: Id;
  readonly agencyId?: Id;
  /** The account that requested it. */
  readonly userId?: Id;
  readonly slots: readonly string[];
  readonly name: string;
  readonly phone: string;
  readonly email?: string;
  readonly note?: string;
}

/** Why a viewing is cancelled by neither side. */
type CancellationReason = 'AGENT_STOOD_DOWN' | 'AGENCY_STOOD_DOWN';

/** Commands on a viewing. */
export type ViewingCommand =
  | ({ type: 'RequestViewing' } & ViewingRequest)
  /** Confirming sets `at`; by default the first requested slot. */
  | { type: 'ChangeViewingStatus'; to: ViewingState; at?: string; why?: CancellationReason }
  | { type: 'ReassignViewing'; to: Id }
  /** Its agency was merged into another one. */
  | { type: 'MoveViewing'; fromId: Id; toId: Id }
  | { type: 'GiveFeedback'; feedback: ViewingFeedback };

/** Unpublished events of a viewing. */
type InternalEvent =
  | { type: 'ViewingReassigned'; from: Id; to: Id }
  | { type: 'ViewingFeedbackGiven'; feedback: ViewingFeedback };

/** Fields in published events besides their definition. */
interface PrivateFields {
  readonly ViewingRequested: ViewingRequest;
  readonly ViewingStatusChanged: { readonly why?: CancellationReason };
}

/** Events of a viewing. */
export type ViewingEvent = DeciderEvent<typeof viewingEvents, InternalEvent, PrivateFields>;

/** A request to visit a listing, and what became of it. */
export interface ViewingDetails extends Partial<ViewingRequest> {
  readonly state?: ViewingState;
  readonly at?: string;
  readonly feedback?: ViewingFeedback;
}

const transitions: Readonly<Record<ViewingState, readonly ViewingState[]>> = {
  REQUESTED: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['CONFIRMED', 'DONE', 'NO_SHOW', 'CANCELLED'],
  DONE: [],
  CANCELLED: [],
  NO_SHOW: ['DONE'],
};

/** A viewing of a listing: requested, confirmed, held or cancelled, then rated. */
export const viewing = publishingDecider<
  ViewingDetails,
  ViewingCommand,
  typeof viewingEvents,
  InternalEvent,
  PrivateFields
>(viewingEvents, {
  initial: {},
  personal: {
    ViewingRequested: { fields: ['name', 'phone', 'email', 'note'], subject: ({ contactId }) => contactId },
  },

  decide: {
    RequestViewing: (current, { type: _, ...request }) =>
      current.state === undefined ? [{ type: 'ViewingRequested', ...request }] : [],
    ChangeViewingStatus(current, { to, why, at = current.at ?? current.slots?.[0] }) {
      const from = current.state ?? refuse('NOT_FOUND');
      if (!transitions[from].includes(to))
        refuse('INVALID_TRANSITION', { from, to, allowed: transitions[from] });
      const confirmedAt = to === 'CONFIRMED' && at !== undefined ? { at } : {};
      return to === from && at === current.at
        ? []
        : [{ type: 'ViewingStatusChanged', from, to, ...confirmedAt, ...omitUndefined({ why }) }];
    },
    ReassignViewing: ({ state, agentId = '' }, { to }) =>
      (state === 'REQUESTED' || state === 'CONFIRMED') && agentId !== to
        ? [{ type: 'ViewingReassigned', from: agentId, to }]
        : [],
    MoveViewing: ({ agencyId }, { fromId, toId }) =>
      agencyId === fromId ? [{ type: 'ViewingMoved', agencyId: toId }] : [],
    GiveFeedback(current, { feedback }) {
      const state = current.state ?? refuse('NOT_FOUND');
      if (state === 'REQUESTED' || state === 'CANCELLED')
        refuse('WRONG_STATE', { state, allowed: ['CONFIRMED', 'DONE', 'NO_SHOW'] });
      return JSON.stringify(current.feedback) === JSON.stringify(feedback)
        ? []
        : [{ type: 'ViewingFeedbackGiven', feedback }];
    },
  },

  evolve: {
    ViewingRequested: (_, { type: __, ...request }) => ({ ...request, state: 'REQUESTED' }),
    ViewingStatusChanged: (current, { to, at }) => ({
      ...current,
      state: to,
      ...omitUndefined({ at }),
    }),
    ViewingReassigned: (current, { to }) => ({ ...current, agentId: to }),
    ViewingMoved: (current, { agencyId }) => ({ ...current, agencyId }),
    ViewingFeedbackGiven: (current, { feedback }) => ({ ...current, feedback }),
  },
});
