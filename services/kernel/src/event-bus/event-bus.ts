import type { Envelope } from '@ardhi/contracts/envelope';

/** Carries committed events to whoever hears them: at least once, in order within a stream. */
export interface EventBus {
  /** Into how many slices a read model is split that may be: as many processes share its work. One where a process has its log for itself. */
  readonly slices: number;
  /** Starts delivering; `deliver` resolves once its effect is durable, and is called again with the same batch if it throws. */
  subscribe(subscriber: Subscriber): Subscription;
  /** The events of one stream after a version, for a consumer that found a gap. */
  refetch(stream: string, after: number): AsyncIterable<Envelope>;
  /** Position of the newest event that could be delivered. */
  head(): Promise<number>;
  close(): Promise<void>;
}

export interface Subscriber {
  /** Unique name: `listings.cards.v1`, or a slice of it. */
  readonly consumer: string;
  /** Subscribers of one listener are carried together, by one process at a time; its own name unless said. */
  readonly listener?: string;
  /** Categories heard (decider names), e.g. ['listing', 'agency']. */
  readonly hears: readonly string[];
  /** Which of their streams; all unless said. */
  takes?(stream: string): boolean;
  /** Position to resume after, as the consumer's own checkpoint knows it. */
  readonly after: number;
  /** At most 500 events, ascending. `upTo` is the position covered even where none of the events in between were heard. */
  deliver(batch: readonly Envelope[], upTo: number): Promise<void>;
}

export interface Subscription {
  /** Highest position whose effect is durable. */
  readonly position: number;
  /** Resolves once the effect of everything up to a position is durable. */
  reached(position: number): Promise<void>;
  close(): Promise<void>;
}
