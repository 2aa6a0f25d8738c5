import type { ValuePath } from '@ardhi/contracts/billing/value-hold';
import { moneyText } from '@ardhi/contracts/money-text';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Decider } from '@ardhi/kernel/write/decider';

/** Value that one admin may give away daily, in Ugandan shillings at list price; more takes another admin (model §4.7.6). */
export const dailyLimit = 5_000_000;

/** Commands on the value given by an admin on a day. */
export type GivenValueCommand =
  | {
      readonly type: 'GiveValue';
      readonly entryId: string;
      readonly path: ValuePath;
      /** Shillings; null for what has no limit or no price. */
      readonly amount: number | null;
    }
  | { readonly type: 'ReturnValue'; readonly entryId: string };
/** Events of the value given by an admin on a day. */
export type GivenValueEvent =
  | {
      readonly type: 'ValueGiven';
      readonly entryId: string;
      readonly path: ValuePath;
      readonly amount: number;
    }
  /** The act was refused, so that nothing was given. */
  | { readonly type: 'ValueReturned'; readonly entryId: string };

/** Value given by an admin on a day, by entry. */
export interface GivenValue {
  readonly entries: Readonly<Record<string, number>>;
}

/** Value given without another admin so far, in shillings. */
export const givenSum = ({ entries }: GivenValue): number =>
  Object.values(entries).reduce((sum, amount) => sum + amount, 0);

/** @throws Refusal VALUE_HELD always */
export const refuseHeld = (): never =>
  refuse('VALUE_HELD', { limit: moneyText({ amount: dailyLimit, currency: 'UGX' }) });

/** Streams `givenvalue-<adminId>-<market day>`: all that an admin gives away without another one, whichever way they take. */
export const givenValue: Decider<GivenValue, GivenValueCommand, GivenValueEvent> = {
  name: 'givenvalue',
  initial: { entries: {} },
  decide: {
    GiveValue: (current, { entryId, path, amount }) => {
      if (entryId in current.entries) return [];
      return amount === null || givenSum(current) + amount > dailyLimit
        ? refuseHeld()
        : [{ type: 'ValueGiven', entryId, path, amount }];
    },
    ReturnValue: ({ entries }, { entryId }) =>
      entryId in entries ? [{ type: 'ValueReturned', entryId }] : [],
  },
  evolve: {
    ValueGiven: ({ entries }, { entryId, amount }) => ({ entries: { ...entries, [entryId]: amount } }),
    ValueReturned: ({ entries }, { entryId }) => ({
      entries: Object.fromEntries(Object.entries(entries).filter(([id]) => id !== entryId)),
    }),
  },
};
