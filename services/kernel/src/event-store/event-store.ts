import type { Envelope } from '@ardhi/contracts/envelope';
import type { DocumentChange } from '../documents/documents.ts';

/** An event before it has a place in its stream. */
export type NewEvent = Pick<Envelope, 'id' | 'type' | 'schema' | 'data' | 'personal'>;

/** Everything one command has to say, kept whole or not at all. */
export interface Commit
  extends Pick<Envelope, 'stream' | 'at' | 'actor' | 'onBehalfOf' | 'correlation' | 'causation' | 'trace'> {
  /** Version at which the stream must stand; 0 for a new one. */
  readonly expected: number;
  readonly events: readonly NewEvent[];
  /** Inline documents that become visible with the events. */
  readonly documents?: readonly DocumentChange[];
}

export interface Committed {
  /** The stream's version after the commit. */
  readonly version: number;
  /** Position of its last event. */
  readonly position: number;
  /** True when this causation had been committed to the stream before: nothing was added. */
  readonly repeated: boolean;
}

/** The ordered record of what happened; the only source of truth. */
export interface EventStore {
  /**
   * Keeps a commit durably: the promise resolves after it has reached the disk (fsync) or a majority.
   * A causation that the stream already holds is answered with its first result.
   * @throws VersionConflict unless the stream stands at `expected`
   * @throws StorageFull when nothing can be saved
   */
  append(commit: Commit): Promise<Committed>;
  /**
   * Keeps what another store has said, each under the position it has there; what is here already is left as it is.
   * For moving into a store that nobody else writes: positions rise, and a commit comes whole.
   */
  receive(envelopes: readonly Envelope[]): Promise<void>;
  /** One stream in order, after a version. */
  read(stream: string, after?: number): AsyncIterable<Envelope>;
  /** All streams in order of position, after a position, up to the head at the moment of reading; or only those of some categories. */
  readAll(after?: number, categories?: readonly string[]): AsyncIterable<Envelope>;
  /** Position of the last committed event; 0 when empty. */
  head(): Promise<number>;
  /** Calls back soon after something was appended; returns how to stop. Only a wake-up: the log itself is the truth. */
  onAppend(wake: () => void): () => void;
  close(): Promise<void>;
}

/** Someone else got there first. Recognised by `code`, never by class. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict';
  readonly code = 'VERSION_CONFLICT';
  readonly actual: number;
  constructor(stream: string, expected: number, actual: number) {
    super(`stream ${stream} is at version ${actual}, not ${expected}`);
    this.actual = actual;
  }
}

/** What was read is not what was written; it is refused rather than shown. */
export class RecordCorrupt extends Error {
  override readonly name = 'RecordCorrupt';
  readonly code = 'RECORD_CORRUPT';
}

/** The disk refused a write: full, read-only or failing. Nothing was acknowledged. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
  readonly code = 'STORAGE_FULL';
}
