import type { Envelope } from '@ardhi/contracts/envelope';

/** A stored commit that no broker has acknowledged yet. */
export interface OutboxEntry {
  /** Position of its first event; identifies the entry. */
  readonly position: number;
  /** Category of its stream. */
  readonly category: string;
  /** Decodes its events, in order. */
  envelopes(): readonly Envelope[];
}

/** The unsent commits that one round of the relay finds. */
export interface UnrelayedCommits {
  /** Of this process, by position. */
  readonly own: readonly OutboxEntry[];
  /** Of other processes, by position. */
  readonly foreign: readonly OutboxEntry[];
  /** Position up to which every unsent commit is listed. */
  readonly upTo: number;
  /** True if commits of this process are behind positions that another has not settled yet. */
  readonly isBlocked: boolean;
}

/** The transactional outbox of an event store, as the relay to the brokers reads it. */
export interface OutboxSource {
  /** Settled commits of these categories (undefined: of all) that no broker has acknowledged, at most a page of them. */
  unrelayed(categories?: readonly string[]): Promise<UnrelayedCommits>;
  /** Marks commits as sent. */
  acknowledged(entries: readonly OutboxEntry[]): Promise<void>;
  /** Gives up the positions that a stopped process reserved and never used. */
  releaseAbandoned(): Promise<void>;
}
