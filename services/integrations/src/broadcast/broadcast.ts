import type { Id } from '@ardhi/contracts/values';
import type { Decider } from '@ardhi/kernel/decider';
import { refuse } from '@ardhi/kernel/refusal';

export interface Plan {
  readonly agencyId: Id;
  readonly templateId: Id;
  readonly variables: readonly string[];
  readonly contactIds: readonly Id[];
  /** When the first is sent. */
  readonly at: string;
  readonly byUserId: Id;
}

export type BroadcastCommand =
  | ({ readonly type: 'Plan' } & Plan)
  | { readonly type: 'Advance'; readonly sent: readonly Id[]; readonly skipped: readonly Id[] };

export type BroadcastEvent =
  | ({ readonly type: 'BroadcastPlanned' } & Plan)
  | { readonly type: 'BroadcastAdvanced'; readonly sent: readonly Id[]; readonly skipped: readonly Id[] };

/** One text for many, and who is still to get it. */
export interface Broadcast {
  readonly plan?: Plan;
  readonly waiting: readonly Id[];
}

export const broadcast: Decider<Broadcast, BroadcastCommand, BroadcastEvent> = {
  name: 'wabroadcast',
  initial: { waiting: [] },
  decide: {
    Plan: (it, { type: _, ...plan }) =>
      it.plan === undefined ? [{ type: 'BroadcastPlanned', ...plan }] : refuse('ALREADY_EXISTS'),
    Advance(it, { sent, skipped }) {
      if (it.plan === undefined) refuse('NOT_FOUND');
      const among = (ids: readonly Id[]) => ids.filter((id) => it.waiting.includes(id));
      const told = { sent: among(sent), skipped: among(skipped) };
      return told.sent.length + told.skipped.length === 0 ? [] : [{ type: 'BroadcastAdvanced', ...told }];
    },
  },
  evolve: {
    BroadcastPlanned: (_, { type: __, ...plan }) => ({ plan, waiting: plan.contactIds }),
    BroadcastAdvanced: (it, { sent, skipped }) => ({
      ...it,
      waiting: it.waiting.filter((id) => !sent.includes(id) && !skipped.includes(id)),
    }),
  },
};
