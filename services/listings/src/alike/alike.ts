import type { DuplicateDecision } from '@ardhi/contracts/listings/queue';
import type { Decider } from '@ardhi/kernel/decider';
import { idFrom } from '@ardhi/kernel/ids';
import type { Signal } from './likeness.ts';

/** Two listings, the earlier id first. */
interface Pair {
  readonly a: string;
  readonly b: string;
}

export type AlikeCommand =
  | ({ readonly type: 'NoteAlike'; readonly signals: readonly Signal[] } & Pair)
  | { readonly type: 'JudgeAlike'; readonly decision: DuplicateDecision };

export type AlikeEvent =
  | ({ readonly type: 'AlikeNoted'; readonly signals: readonly Signal[] } & Pair)
  | ({ readonly type: 'AlikeJudged'; readonly decision: DuplicateDecision } & Pair);

export interface AlikeState {
  readonly pair?: Pair;
  readonly decision?: DuplicateDecision;
}

/** Two listings that look like one thing: found once, judged by a moderator, and not brought up again. */
export const alike: Decider<AlikeState, AlikeCommand, AlikeEvent> = {
  name: 'alike',
  initial: {},
  decide: {
    NoteAlike: ({ pair }, { a, b, signals }) =>
      pair === undefined ? [{ type: 'AlikeNoted', a, b, signals }] : [],
    JudgeAlike: ({ pair, decision: before }, { decision }) =>
      pair === undefined || before === decision ? [] : [{ type: 'AlikeJudged', ...pair, decision }],
  },
  evolve: {
    AlikeNoted: (_, { a, b }) => ({ pair: { a, b } }),
    AlikeJudged: ({ pair }, { a, b, decision }) => ({ pair: pair ?? { a, b }, decision }),
  },
};

export const alikeId = ({ a, b }: Pair): string => idFrom(`alike:${a}:${b}`);
export const pairOf = (one: string, other: string): Pair =>
  one < other ? { a: one, b: other } : { a: other, b: one };
