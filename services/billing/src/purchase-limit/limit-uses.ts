import type { UseOutcome } from '@ardhi/contracts/billing/discount';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Decider } from '@ardhi/kernel/write/decider';
import {
  checkLimit,
  type LimitBounds,
  type LimitedAmount,
  type LimitUse,
  type LimitWindow,
} from './limit-check.ts';

/** Which order of whom takes how much of which limit. */
export interface LimitReservation extends LimitedAmount {
  readonly limitId: string;
  readonly buyerId: string;
  readonly orderId: string;
  /** When what is bought ends; missing for what does not end by itself. */
  readonly endsAt?: string;
  /** The order that is cancelled for this one, whose use is not in its way. */
  readonly insteadOf?: string;
}

/** Commands on a buyer's limit usage. */
export type LimitUsesCommand =
  | {
      readonly type: 'ReserveLimit';
      readonly use: LimitReservation;
      readonly bounds: LimitBounds;
      readonly window: LimitWindow;
      /** Orders whose subscription has ended. */
      readonly ended: readonly string[];
    }
  | { readonly type: 'ConsumeLimit'; readonly orderId: string; readonly endsAt?: string }
  | { readonly type: 'ReleaseLimit'; readonly orderId: string }
  | { readonly type: 'ReturnLimit'; readonly orderId: string };

/** Events of a buyer's limit usage. */
export type LimitUsesEvent =
  /** An order was placed; `remaining` is what it left. */
  | ({
      readonly type: 'LimitReserved';
      readonly at: string;
      readonly remaining: number;
    } & LimitReservation)
  /** The order was paid. `endsAt` counts from then; without it what was reserved does. */
  | { readonly type: 'LimitConsumed'; readonly orderId: string; readonly endsAt?: string }
  /** The order was not paid. */
  | { readonly type: 'LimitReleased'; readonly orderId: string }
  /** All the money of the order went back. */
  | { readonly type: 'LimitReturned'; readonly orderId: string };

/** A buyer's limit usage, by order. */
export interface LimitUses {
  readonly uses: Readonly<Record<string, Omit<LimitUse, 'orderId'>>>;
}

/** A buyer's limit usage, as a list. */
export const usesOf = ({ uses }: LimitUses): LimitUse[] =>
  Object.entries(uses).map(([orderId, use]) => ({ orderId, ...use }));

const withChanges = (
  { uses }: LimitUses,
  { orderId }: { readonly orderId: string },
  changes: { readonly outcome: UseOutcome; readonly endsAt?: string },
): LimitUses => {
  const use = uses[orderId];
  return use === undefined ? { uses } : { uses: { ...uses, [orderId]: { ...use, ...changes } } };
};

/**
 * Streams `limituses-<id>`, one for each buyer and limit: what the buyer took of it. It is the consistency boundary of the limit:
 * orders that are placed at the same time never exceed it together.
 */
export const limitUses: Decider<LimitUses, LimitUsesCommand, LimitUsesEvent> = {
  name: 'limituses',
  initial: { uses: {} },
  decide: {
    ReserveLimit: (current, { use, bounds, window, ended }, { now }) => {
      const before = current.uses[use.orderId];
      if (before !== undefined && before.outcome !== 'RELEASED') return [];
      const others = usesOf(current).filter(({ orderId }) => orderId !== use.insteadOf);
      const limit = { bounds, window, ended, now, uses: others };
      const left = checkLimit(limit, use);
      if (left?.blocks === true) {
        const { remaining, resetsAt } = left;
        refuse('PURCHASE_LIMIT_EXCEEDED', {
          limitId: use.limitId,
          remaining,
          ...omitUndefined({ resetsAt }),
        });
      }
      const uses = [...limit.uses, { ...use, at: now, outcome: 'RESERVED' as const }];
      const ofOrder = (bounds.maxQtyPerOrder ?? Number.POSITIVE_INFINITY) - use.quantity;
      const remaining = Math.min(ofOrder, checkLimit({ ...limit, uses }, use)?.remaining ?? 0);
      return [{ type: 'LimitReserved', ...use, at: now, remaining }];
    },
    ConsumeLimit: ({ uses }, { orderId, endsAt }) => {
      const outcome = uses[orderId]?.outcome;
      const counts = outcome === 'RESERVED' || outcome === 'RELEASED';
      return counts ? [{ type: 'LimitConsumed', orderId, ...omitUndefined({ endsAt }) }] : [];
    },
    ReleaseLimit: ({ uses }, { orderId }) =>
      uses[orderId]?.outcome === 'RESERVED' ? [{ type: 'LimitReleased', orderId }] : [],
    ReturnLimit: ({ uses }, { orderId }) =>
      uses[orderId]?.outcome === 'USED' ? [{ type: 'LimitReturned', orderId }] : [],
  },
  evolve: {
    LimitReserved: ({ uses }, { orderId, quantity, amount, at, endsAt }) => ({
      uses: {
        ...uses,
        [orderId]: { quantity, amount, at, outcome: 'RESERVED', ...omitUndefined({ endsAt }) },
      },
    }),
    LimitConsumed: (current, event) =>
      withChanges(current, event, { outcome: 'USED', ...omitUndefined({ endsAt: event.endsAt }) }),
    LimitReleased: (current, event) => withChanges(current, event, { outcome: 'RELEASED' }),
    LimitReturned: (current, event) => withChanges(current, event, { outcome: 'RETURNED' }),
  },
  snapshots: { every: 200, revision: 1 },
};
