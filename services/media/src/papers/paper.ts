import type { PaperKept } from '@ardhi/contracts/media/events';
import type { Decider } from '@ardhi/kernel/decider';

export type PaperFacts = Omit<PaperKept, 'type'>;
export type PaperCommand = ({ type: 'KeepPaper' } & PaperFacts) | { type: 'ForgetPaper' };
export type PaperEvent = PaperKept | { readonly type: 'PaperForgotten' };

/** A paper that somebody brought: kept once, as it came, until whoever brought it is forgotten. */
export const paper: Decider<{ readonly kept: boolean; readonly gone?: true }, PaperCommand, PaperEvent> = {
  name: 'paper',
  initial: { kept: false },
  decide: {
    KeepPaper: (it, { type: _, ...facts }) => (it.kept ? [] : [{ type: 'PaperKept', ...facts }]),
    ForgetPaper: (it) => (it.kept && !it.gone ? [{ type: 'PaperForgotten' }] : []),
  },
  evolve: {
    PaperKept: () => ({ kept: true }),
    PaperForgotten: () => ({ kept: true, gone: true }),
  },
};
