import type { ViewingFeedback, ViewingState } from '@ardhi/contracts/leads/viewing.routes';
import type { Id } from '@ardhi/contracts/values';
import type { Decider } from '@ardhi/kernel/decider';
import { refuse } from '@ardhi/kernel/refusal';

export interface ViewingWish {
  readonly listingId: Id;
  readonly contactId: Id;
  readonly agentId: Id;
  readonly agencyId?: Id;
  /** The account that asked. */
  readonly userId?: Id;
  readonly slots: readonly string[];
  readonly name: string;
  readonly phone: string;
  readonly email?: string;
  readonly note?: string;
}

export type ViewingCommand =
  | ({ type: 'Ask' } & ViewingWish)
  /** `at` is agreed on by confirming; the first time that was asked for unless said. */
  | { type: 'MoveViewing'; to: ViewingState; at?: string }
  | { type: 'GiveFeedback'; feedback: ViewingFeedback };

export type ViewingEvent =
  | ({ type: 'ViewingAsked' } & ViewingWish)
  | { type: 'ViewingMoved'; from: ViewingState; to: ViewingState; at?: string }
  | { type: 'ViewingJudged'; feedback: ViewingFeedback };

/** Somebody wants to see a listing: asked for, agreed on, and held or not. */
export interface ViewingStanding extends Partial<ViewingWish> {
  readonly state?: ViewingState;
  readonly at?: string;
  readonly feedback?: ViewingFeedback;
}

const next: Readonly<Record<ViewingState, readonly ViewingState[]>> = {
  REQUESTED: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['CONFIRMED', 'DONE', 'NO_SHOW', 'CANCELLED'],
  DONE: [],
  CANCELLED: [],
  NO_SHOW: ['DONE'],
};

export const viewing: Decider<ViewingStanding, ViewingCommand, ViewingEvent> = {
  name: 'viewing',
  initial: {},
  personal: {
    ViewingAsked: { fields: ['name', 'phone', 'email', 'note'], subject: ({ contactId }) => contactId },
  },

  decide: {
    Ask: (it, { type: _, ...wish }) => (it.state === undefined ? [{ type: 'ViewingAsked', ...wish }] : []),
    MoveViewing(it, { to, at = it.at ?? it.slots?.[0] }) {
      const from = it.state ?? refuse('NOT_FOUND');
      if (!next[from].includes(to)) refuse('INVALID_TRANSITION', { from, to, allowed: next[from] });
      const agreed = to === 'CONFIRMED' && at !== undefined ? { at } : {};
      return to === from && at === it.at ? [] : [{ type: 'ViewingMoved', from, to, ...agreed }];
    },
    GiveFeedback(it, { feedback }) {
      const state = it.state ?? refuse('NOT_FOUND');
      if (state === 'REQUESTED' || state === 'CANCELLED')
        refuse('WRONG_STATE', { state, allowed: ['CONFIRMED', 'DONE', 'NO_SHOW'] });
      return JSON.stringify(it.feedback) === JSON.stringify(feedback)
        ? []
        : [{ type: 'ViewingJudged', feedback }];
    },
  },

  evolve: {
    ViewingAsked: (_, { type: __, ...wish }) => ({ ...wish, state: 'REQUESTED' }),
    ViewingMoved: (it, { to, at }) => ({ ...it, state: to, ...(at !== undefined && { at }) }),
    ViewingJudged: (it, { feedback }) => ({ ...it, feedback }),
  },
};
