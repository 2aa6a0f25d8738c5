import type { Id } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Decider } from '@ardhi/kernel/write/decider';

/** A template, its variables and the contacts that receive it. */
export interface BroadcastPlan {
  readonly agencyId: Id;
  readonly templateId: Id;
  readonly variables: readonly string[];
  readonly contactIds: readonly Id[];
  /** When the first message is sent. */
  readonly at: string;
  readonly byUserId: Id;
}

/** Plans a broadcast, or records a batch of it. */
export type BroadcastCommand =
  | ({ readonly type: 'Plan' } & BroadcastPlan)
  | { readonly type: 'Advance'; readonly sent: readonly Id[]; readonly skipped: readonly Id[] };

/** Events of a broadcast. */
export type BroadcastEvent =
  | ({ readonly type: 'BroadcastPlanned' } & BroadcastPlan)
  | { readonly type: 'BroadcastAdvanced'; readonly sent: readonly Id[]; readonly skipped: readonly Id[] };

/** A planned broadcast and the contacts still to be sent to. */
export interface Broadcast {
  readonly plan?: BroadcastPlan;
  readonly waiting: readonly Id[];
}

/** A broadcast: its plan and the contacts still waiting. */
export const broadcast: Decider<Broadcast, BroadcastCommand, BroadcastEvent> = {
  name: 'wabroadcast',
  initial: { waiting: [] },
  decide: {
    Plan: (state, { type: _, ...plan }) =>
      state.plan === undefined ? [{ type: 'BroadcastPlanned', ...plan }] : refuse('ALREADY_EXISTS'),
    Advance(state, { sent, skipped }) {
      if (state.plan === undefined) refuse('NOT_FOUND');
      const stillWaiting = (ids: readonly Id[]) => ids.filter((id) => state.waiting.includes(id));
      const progress = { sent: stillWaiting(sent), skipped: stillWaiting(skipped) };
      return progress.sent.length + progress.skipped.length === 0
        ? []
        : [{ type: 'BroadcastAdvanced', ...progress }];
    },
  },
  evolve: {
    BroadcastPlanned: (_, { type: __, ...plan }) => ({ plan, waiting: plan.contactIds }),
    BroadcastAdvanced: (state, { sent, skipped }) => ({
      ...state,
      waiting: state.waiting.filter((id) => !sent.includes(id) && !skipped.includes(id)),
    }),
  },
};
