import type { PaperKept } from '@ardhi/contracts/media/events';
import type { Decider } from '@ardhi/kernel/decider';

export type PaperCommand = { type: 'KeepPaper' } & Omit<PaperKept, 'type'>;

/** A paper that somebody brought: kept once, as it came. */
export const paper: Decider<{ readonly kept: boolean }, PaperCommand, PaperKept> = {
  name: 'paper',
  initial: { kept: false },
  decide: { KeepPaper: (it, { type: _, ...facts }) => (it.kept ? [] : [{ type: 'PaperKept', ...facts }]) },
  evolve: { PaperKept: () => ({ kept: true }) },
};
