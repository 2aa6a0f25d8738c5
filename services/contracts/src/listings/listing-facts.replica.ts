import type { ListingFacts } from './events.ts';

/** The envelope fields that the projection needs. */
interface EventMetadata {
  readonly subject: string;
  readonly at: string;
  readonly position: number;
}

/** A listing event that carries the facts after the event. */
export interface FactsEvent {
  readonly facts: ListingFacts;
}

/** Folds the facts of an event into a row; undefined removes the row. */
export type FoldFacts<D> = (row: D | undefined, event: FactsEvent, metadata: EventMetadata) => D | undefined;

/** A projection of listing facts, without name and version: every published event carries all facts. */
export const factsReplica = <D>(fold: FoldFacts<D>) =>
  ({
    on: {
      ListingCreated: fold,
      ListingChanged: fold,
      PriceChanged: fold,
      ListingStatusChanged: fold,
      ListingConfirmed: fold,
      ListingTransferred: fold,
      ListingFeatured: fold,
      ListingBumped: fold,
      ListingPutOnTop: fold,
    },
  }) as const;
