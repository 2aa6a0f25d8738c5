import { maxCompared } from '@ardhi/contracts/listings/comparison';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Decider } from '@ardhi/kernel/write/decider';

/** Commands on the listings that a user compares. */
export type ComparisonCommand =
  | { readonly type: 'Compare'; readonly listingIds: readonly string[] }
  /** Adds listings up to the limit; what exceeds it is left out. */
  | { readonly type: 'AddToComparison'; readonly listingIds: readonly string[] }
  | { readonly type: 'ClearComparison' };

/** Comparison event: it always carries the whole list. */
export interface ComparisonEvent {
  readonly type: 'ComparisonChanged';
  readonly listingIds: readonly string[];
}

/** The listings that a user compares, in the order of their columns. */
export interface Comparison {
  readonly listingIds: readonly string[];
}

/** Streams `comparison-<userId>` (decision 68). */
export const comparison: Decider<Comparison, ComparisonCommand, ComparisonEvent> = {
  name: 'comparison',
  initial: { listingIds: [] },
  decide: {
    Compare(it, { listingIds }) {
      const compared = [...new Set(listingIds)];
      if (compared.length > maxCompared)
        refuse('LIMIT_REACHED', { max: maxCompared, what: 'listings side by side' });
      return changed(it, compared);
    },
    AddToComparison: (it, { listingIds }) =>
      changed(it, [...new Set([...it.listingIds, ...listingIds])].slice(0, maxCompared)),
    ClearComparison: (it) => changed(it, []),
  },
  evolve: { ComparisonChanged: (_, { listingIds }) => ({ listingIds }) },
};

const changed = (it: Comparison, listingIds: readonly string[]): readonly ComparisonEvent[] =>
  it.listingIds.join() === listingIds.join() ? [] : [{ type: 'ComparisonChanged', listingIds }];
