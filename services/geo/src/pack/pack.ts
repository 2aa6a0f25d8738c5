import type { PackApplied, PackMode } from '@ardhi/contracts/geo/events';
import type { Decider } from '@ardhi/kernel/decider';
import { refuse } from '@ardhi/kernel/refusal';

export interface PackFacts {
  readonly name: string;
  readonly hash: string;
  readonly places: number;
  readonly outlines: number;
  /** Points of interest; packs kept before these were known have no count. */
  readonly pois?: number;
  /** Rows of the file that could not be understood. */
  readonly rejected: number;
}

export type PackCommand = { type: 'ReceivePack'; facts: PackFacts } | { type: 'ApplyPack'; mode: PackMode };

export type PackEvent = { type: 'PackReceived'; facts: PackFacts } | PackApplied;

/** A geography that came as a file: kept when it arrives, in use once it is applied. */
export type PackState = { readonly hash?: string; readonly applied: readonly PackMode[] };

export const pack: Decider<PackState, PackCommand, PackEvent> = {
  name: 'pack',
  initial: { applied: [] },

  decide: {
    ReceivePack: (it, { facts }) => (it.hash === undefined ? [{ type: 'PackReceived', facts }] : []),
    ApplyPack: ({ hash, applied }, { mode }) => {
      if (hash === undefined) return refuse('NOT_FOUND');
      return applied.includes(mode) ? [] : [{ type: 'PackApplied', hash, mode }];
    },
  },

  evolve: {
    PackReceived: (it, { facts }) => ({ ...it, hash: facts.hash }),
    PackApplied: (it, { mode }) => ({ ...it, applied: [...it.applied, mode] }),
  },
};
