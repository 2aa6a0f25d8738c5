import type { DuplicateDecision } from '@ardhi/contracts/listings/moderation-queue';
import { idFrom } from '@ardhi/kernel/base/ids';
import type { Decider } from '@ardhi/kernel/write/decider';
import type { DuplicateSignal } from './similarity.ts';

/** Two listings, the earlier id first. */
interface Pair {
  readonly a: string;
  readonly b: string;
}

/** Flags a pair, or records the decision of a moderator. */
export type DuplicatePairCommand =
  | ({ readonly type: 'FlagDuplicate'; readonly signals: readonly DuplicateSignal[] } & Pair)
  | { readonly type: 'ResolveDuplicate'; readonly decision: DuplicateDecision };

/** Events of a pair of likely duplicates. */
export type DuplicatePairEvent =
  | ({ readonly type: 'DuplicateFlagged'; readonly signals: readonly DuplicateSignal[] } & Pair)
  | ({ readonly type: 'DuplicateResolved'; readonly decision: DuplicateDecision } & Pair);

/** Empty until the pair is flagged. */
export interface DuplicatePairState {
  readonly pair?: Pair;
  readonly decision?: DuplicateDecision;
}

/** A pair of likely duplicates: flagged once, resolved by a moderator, and not flagged again. */
export const duplicatePair: Decider<DuplicatePairState, DuplicatePairCommand, DuplicatePairEvent> = {
  name: 'duplicate',
  initial: {},
  decide: {
    FlagDuplicate: ({ pair }, { a, b, signals }) =>
      pair === undefined ? [{ type: 'DuplicateFlagged', a, b, signals }] : [],
    ResolveDuplicate: ({ pair, decision: before }, { decision }) =>
      pair === undefined || before === decision ? [] : [{ type: 'DuplicateResolved', ...pair, decision }],
  },
  evolve: {
    DuplicateFlagged: (_, { a, b }) => ({ pair: { a, b } }),
    DuplicateResolved: ({ pair }, { a, b, decision }) => ({ pair: pair ?? { a, b }, decision }),
  },
};

/** The stream id of a pair, the same for every flag of it. */
export const duplicatePairId = ({ a, b }: Pair): string => idFrom(`alike:${a}:${b}`);
/** Orders two listing ids. */
export const pairOf = (one: string, other: string): Pair =>
  one < other ? { a: one, b: other } : { a: other, b: one };
