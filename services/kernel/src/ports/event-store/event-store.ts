import type { Envelope } from '@ardhi/contracts/envelope';
import type { DocumentChange } from '../documents/documents.ts';

/** An event that has no version and position yet. */
export type NewEvent = Pick<Envelope, 'id' | 'type' | 'schema' | 'data' | 'personal'>;

/** All events of one command, stored atomically. */
export interface Commit
  extends Pick<Envelope, 'stream' | 'at' | 'actor' | 'onBehalfOf' | 'correlationId' | 'commandId' | 'trace'> {
  /** Version that the stream must have; 0 for a new one. */
  readonly expectedVersion: number;
  readonly events: readonly NewEvent[];
  /** Documents of inline projections, written in the same transaction. */
  readonly documents?: readonly DocumentChange[];
}

/** The outcome of an append. */
export interface Committed {
  /** The stream's version after the commit. */
  readonly version: number;
  /** Position of its last event. */
  readonly position: number;
  /** True when the stream already holds a commit of this command: nothing was appended. */
  readonly repeated: boolean;
}

/** The append-only log of all events; the only source of truth. */
export interface EventStore {
  /**
   * Stores a commit durably: the promise resolves after it has reached the disk (fsync) or a majority of replicas.
   * A command id that the stream already holds returns the first result.
   * @throws VersionConflict unless the stream is at `expectedVersion`
   * @throws StorageFull when the disk refuses the write
   */
  append(commit: Commit): Promise<Committed>;
  /**
   * Imports events of another store under their positions there; events that exist here are skipped.
   * For a migration into a store without other writers: positions ascend, and a commit arrives complete.
   */
  importEnvelopes(envelopes: readonly Envelope[]): Promise<void>;
  /** The events of one stream in order, after a version. */
  read(stream: string, after?: number): AsyncIterable<Envelope>;
  /** The events of all streams, or of some categories, in order of position, after a position and up to the head at the time of the call. */
  readAll(after?: number, categories?: readonly string[]): AsyncIterable<Envelope>;
  /** Position of the last committed event; 0 when empty. */
  head(): Promise<number>;
  /** Calls `wake` soon after an append; returns a function that unsubscribes. Only a hint: the log itself is authoritative. */
  onAppend(wake: () => void): () => void;
  close(): Promise<void>;
}

/** Another writer appended first. Recognised by `code`, never by class. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict';
  readonly code = 'VERSION_CONFLICT';
  readonly actualVersion: number;
  constructor(stream: string, expectedVersion: number, actualVersion: number) {
    super(`stream ${stream} is at version ${actualVersion}, not ${expectedVersion}`);
    this.actualVersion = actualVersion;
  }
}

/** The checksum of a stored record does not match; it is not returned. */
export class RecordCorrupt extends Error {
  override readonly name = 'RecordCorrupt';
  readonly code = 'RECORD_CORRUPT';
}

/** The disk refused a write because it is full, read-only or failing. Nothing was acknowledged. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
  readonly code = 'STORAGE_FULL';
}
