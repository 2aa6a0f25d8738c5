import type { Envelope } from '@ardhi/contracts/envelope';

/** Delivers committed events to subscribers: at least once, in order within a stream. */
export interface EventBus {
  /** Number of partitions of a partitioned consumer, each processed by one process at a time; 1 when the log is local to the process. */
  readonly partitionCount: number;
  /** Starts delivery. `deliver` resolves once its effect is durable and is called again with the same batch if it throws. */
  subscribe(subscriber: Subscriber): Subscription;
  /** The events of one stream after a version, for a consumer that detected a gap. */
  refetch(stream: string, after: number): AsyncIterable<Envelope>;
  /** Position of the newest event in the log. */
  head(): Promise<number>;
  close(): Promise<void>;
}

/** Whom the bus delivers events to. */
export interface Subscriber {
  /** Unique name: `listings.cards.v1`, or a partition of it. */
  readonly consumer: string;
  /** Subscribers of one consumer group are assigned to one process at a time; defaults to the consumer's name. */
  readonly consumerGroup?: string;
  /** Categories (decider names), e.g. ['listing', 'agency']. */
  readonly subscribesTo: readonly string[];
  /** Selects the streams of a partition; all streams when left out. */
  partitionFilter?(stream: string): boolean;
  /** Position to resume after, from the consumer's own checkpoint. */
  readonly after: number;
  /** At most 500 events in ascending order. `upTo` is the position covered, including events that the subscriber did not subscribe to. */
  deliver(batch: readonly Envelope[], upTo: number): Promise<void>;
}

/** A running subscription. */
export interface Subscription {
  /** Highest position up to which all effects are durable. */
  readonly position: number;
  /** Resolves once all effects up to a position are durable. */
  waitForPosition(position: number): Promise<void>;
  close(): Promise<void>;
}
