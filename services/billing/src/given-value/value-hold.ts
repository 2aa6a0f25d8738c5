import type { ValueHoldState, ValuePath } from '@ardhi/contracts/billing/value-hold';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Decider } from '@ardhi/kernel/write/decider';
import type { Projection } from '@ardhi/kernel/write/projection';
import { daysAfter } from '../pricing/subscription-period.ts';
import { refuseHeld } from './given-value.ts';

/** An act requested by an admin. */
export interface HeldAct {
  readonly path: ValuePath;
  /** Shillings at list price; null for what has no limit or no price. */
  readonly amount: number | null;
  /** Name of what it is about: an order number, an item, a discount. */
  readonly about: string;
}

/** Commands on an act that waits for another admin. */
export type ValueHoldCommand =
  | { readonly type: 'HoldAct'; readonly act: HeldAct }
  | { readonly type: 'ReleaseAct' }
  | { readonly type: 'RejectAct' }
  | { readonly type: 'UseRelease'; readonly requestId: string; readonly amount: number | null }
  | { readonly type: 'ReturnRelease'; readonly requestId: string };
/** Events of an act that waits for another admin. */
export type ValueHoldEvent =
  | ({ readonly type: 'ActHeld'; readonly by: string } & HeldAct)
  /** `by`: who asked for it; missing in earlier events. */
  | { readonly type: 'ActReleased'; readonly until: string; readonly by?: string }
  | { readonly type: 'ActRejected'; readonly by?: string }
  | { readonly type: 'ReleaseUsed'; readonly requestId: string }
  /** The act was refused for another reason. */
  | { readonly type: 'ReleaseReturned' };

/** An act that waits for another admin. */
export interface ValueHold {
  readonly state: 'NEW' | ValueHoldState;
  readonly by?: string;
  readonly amount?: number | null;
  /** Until when its author can repeat it. */
  readonly until?: string;
  readonly requestId?: string;
}

/** For how long a consent holds. */
const releasedDays = 7;

/** @throws Refusal NOT_FOUND, WRONG_STATE unless it waits, SELF_CHANGE for its author */
function decidable({ state, by }: ValueHold, actor: string): void {
  if (state === 'NEW') refuse('NOT_FOUND');
  if (state !== 'HELD') refuse('WRONG_STATE', { state, allowed: ['HELD'] });
  if (by === actor) refuse('SELF_CHANGE');
}

/** True if another admin has agreed to an act, of no more than the amount, that its author may repeat now. */
export const isReleased = (
  { state, until = '', amount: agreed = null }: ValueHold,
  amount: number | null,
  now: string,
): boolean =>
  state === 'RELEASED' && until > now && (agreed === null || (amount !== null && amount <= agreed));

/**
 * Streams `valuehold-<id>`, the id computed from the admin and from all that they asked for: an act that gives away more than one
 * admin may. Another admin agrees to it, then its author repeats it, once.
 */
export const valueHold: Decider<ValueHold, ValueHoldCommand, ValueHoldEvent> = {
  name: 'valuehold',
  initial: { state: 'NEW' },
  decide: {
    HoldAct: ({ state, until = '' }, { act }, { actor: by, now }) => {
      const isOpen = state === 'HELD' || (state === 'RELEASED' && until > now);
      return isOpen ? [] : [{ type: 'ActHeld', by, ...act }];
    },
    ReleaseAct: (current, _, { actor, now }) => {
      decidable(current, actor);
      const until = daysAfter(now, releasedDays);
      return [{ type: 'ActReleased', until, ...omitUndefined({ by: current.by }) }];
    },
    RejectAct: (current, _, { actor }) => {
      decidable(current, actor);
      return [{ type: 'ActRejected', ...omitUndefined({ by: current.by }) }];
    },
    UseRelease: (current, { requestId, amount }, { now }) => {
      if (current.state === 'USED' && current.requestId === requestId) return [];
      return isReleased(current, amount, now) ? [{ type: 'ReleaseUsed', requestId }] : refuseHeld();
    },
    ReturnRelease: ({ state, requestId: usedBy }, { requestId }) =>
      state === 'USED' && usedBy === requestId ? [{ type: 'ReleaseReturned' }] : [],
  },
  evolve: {
    ActHeld: (_, { by, amount }) => ({ state: 'HELD', by, amount }),
    ActReleased: (current, { until }) => ({ ...current, state: 'RELEASED', until }),
    ActRejected: (current) => ({ ...current, state: 'REJECTED' }),
    ReleaseUsed: (current, { requestId }) => ({ ...current, state: 'USED', requestId }),
    ReleaseReturned: (current) => ({ ...current, state: 'RELEASED' }),
  },
};

/** An act that waits or waited for another admin. */
export interface ValueHoldRow extends HeldAct {
  readonly id: string;
  readonly state: ValueHoldState;
  readonly by: string;
  readonly at: string;
  readonly decidedBy?: string;
}

/** Acts that wait or waited for another admin. */
export const valueHolds: Projection<ValueHoldRow, ValueHoldEvent> = {
  name: 'billing.value-holds',
  version: 1,
  subscribesTo: ['valuehold'],
  when: 'inline',
  indexes: ['state', 'by', 'at', 'about'],
  on: {
    ActHeld: (_, { type: _type, ...act }, { subject: id, at }) => ({ ...act, id, state: 'HELD', at }),
    ActReleased: (row, _, { actor }) => row && { ...row, state: 'RELEASED', decidedBy: actor },
    ActRejected: (row, _, { actor }) => row && { ...row, state: 'REJECTED', decidedBy: actor },
    ReleaseUsed: (row) => row && { ...row, state: 'USED' },
    ReleaseReturned: (row) => row && { ...row, state: 'RELEASED' },
  },
};
