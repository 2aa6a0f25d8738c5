import type { ListingFacts } from './events.ts';

/** What of an event's envelope a fold of facts needs. */
interface When {
  readonly subject: string;
  readonly at: string;
}

export interface FactsTold {
  readonly facts: ListingFacts;
}

/** @returns what is kept of a listing from now on; undefined keeps nothing */
export type FoldFacts<D> = (known: D | undefined, told: FactsTold, when: When) => D | undefined;

/** A projection of how each listing stands, but for its name: every published event tells it whole. */
export const factsHeard = <D>(fold: FoldFacts<D>) =>
  ({
    hears: ['listing'],
    when: 'async',
    on: {
      ListingCreated: fold,
      ListingChanged: fold,
      PriceChanged: fold,
      ListingMoved: fold,
      ListingConfirmed: fold,
      ListingTransferred: fold,
      ListingFeatured: fold,
    },
  }) as const;
