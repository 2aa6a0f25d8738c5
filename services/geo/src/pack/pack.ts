import { type PackMode, packEvents } from '@ardhi/contracts/geo/events';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type DeciderEvent, publishingDecider } from '@ardhi/kernel/write/publishing-decider';

/** Facts about an uploaded pack. */
export interface PackFacts {
  readonly name: string;
  readonly hash: string;
  readonly places: number;
  readonly outlines: number;
  /** Number of points of interest; missing in older packs. */
  readonly pois?: number;
  /** Number of invalid rows in the file. */
  readonly rejected: number;
}

/** Commands of a pack. */
export type PackCommand = { type: 'ReceivePack'; facts: PackFacts } | { type: 'ApplyPack'; mode: PackMode };

/** Internal events of a pack; `PackApplied` is published. */
type InternalEvent = { type: 'PackReceived'; facts: PackFacts };

export type PackEvent = DeciderEvent<typeof packEvents, InternalEvent>;

/** A geography uploaded as a file: stored on receipt, in use once applied. */
export type PackState = { readonly hash?: string; readonly applied: readonly PackMode[] };

/** An uploaded geography pack; each mode is applied at most once. */
export const pack = publishingDecider<PackState, PackCommand, typeof packEvents, InternalEvent>(packEvents, {
  initial: { applied: [] },

  decide: {
    ReceivePack: (state, { facts }) => (state.hash === undefined ? [{ type: 'PackReceived', facts }] : []),
    ApplyPack: ({ hash, applied }, { mode }) => {
      if (hash === undefined) return refuse('NOT_FOUND');
      return applied.includes(mode) ? [] : [{ type: 'PackApplied', hash, mode }];
    },
  },

  evolve: {
    PackReceived: (state, { facts }) => ({ ...state, hash: facts.hash }),
    PackApplied: (state, { mode }) => ({ ...state, applied: [...state.applied, mode] }),
  },
});
