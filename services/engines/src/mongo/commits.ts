import type { Envelope } from '@ardhi/contracts/envelope';
import type { DocumentChange } from '@ardhi/kernel/ports/documents';
import type { Commit } from '@ardhi/kernel/ports/event-store';
import { categoryOf } from '@ardhi/kernel/write/event-codec';
import type { Connection, Model } from 'mongoose';
import { modelFor } from './connection.ts';

/** One commit is one document, so that its events and inline documents are stored atomically. */
export interface CommitDocument {
  /** Position of the first event. */
  readonly _id: number;
  readonly upTo: number;
  readonly stream: string;
  readonly category: string;
  /** Versions of the first and the last event. */
  readonly first: number;
  readonly last: number;
  readonly commandId: string;
  /** Envelopes without stream, version and position, as JSON; reading returns exactly what was appended. */
  readonly events: readonly string[];
  /** Inline documents (JSON) that may not have been applied yet; removed once they are. */
  readonly documents?: string | null;
  /** Id of the process that appended the commit and relays it. */
  readonly owner: string;
  /** True once the brokers have acknowledged it. */
  readonly relayed: boolean;
}

/** The collection of commits. */
export type Commits = Model<CommitDocument>;

/** Category of a tombstone: it belongs to no stream. */
export const tombstoneCategory = '';

/** Opens the collection `kernel.events` and creates its indexes. */
export async function mongoCommits(connection: Connection): Promise<Commits> {
  const commits = modelFor<CommitDocument>(connection, 'kernel.events', {
    _id: Number,
    upTo: Number,
    stream: String,
    category: String,
    first: Number,
    last: Number,
    commandId: String,
    events: [String],
    documents: String,
    owner: String,
    relayed: Boolean,
  });
  await commits.collection.createIndex({ stream: 1, first: 1 }, { unique: true });
  await commits.collection.createIndex({ stream: 1, commandId: 1 }, { unique: true });
  await commits.collection.createIndex({ relayed: 1, _id: 1 });
  await commits.collection.createIndex({ category: 1, upTo: 1 });
  return commits;
}

/** The document of a commit, starting at a position. */
export function toCommitDocument(commit: Commit, position: number, owner: string): CommitDocument {
  const { stream, expectedVersion: expected, events, documents = [], ...metadata } = commit;
  return {
    _id: position,
    upTo: position + events.length - 1,
    stream,
    category: categoryOf(stream),
    first: expected + 1,
    last: expected + events.length,
    commandId: commit.commandId,
    events: events.map((event) => JSON.stringify({ ...metadata, ...event })),
    ...(documents.length > 0 && { documents: JSON.stringify(documents) }),
    owner,
    relayed: false,
  };
}

/** Another store's events, grouped into one commit per stream and command. */
export function toCommitDocuments(envelopes: readonly Envelope[], owner: string): CommitDocument[] {
  const commits: CommitDocument[] = [];
  for (const { position, stream, version, ...envelope } of envelopes) {
    const previous = commits.at(-1);
    const text = JSON.stringify(envelope);
    if (
      previous?.stream === stream &&
      previous.commandId === envelope.commandId &&
      previous.upTo + 1 === position
    )
      commits[commits.length - 1] = {
        ...previous,
        upTo: position,
        last: version,
        events: [...previous.events, text],
      };
    else
      commits.push({
        _id: position,
        upTo: position,
        stream,
        category: categoryOf(stream),
        first: version,
        last: version,
        commandId: envelope.commandId,
        events: [text],
        owner,
        relayed: false,
      });
  }
  return commits;
}

/** The events of a commit, in order. */
export const envelopesOf = ({ _id, stream, first, events }: CommitDocument): Envelope[] =>
  events.map((text, index) => ({
    ...JSON.parse(text),
    position: _id + index,
    stream,
    version: first + index,
  }));

/** The inline documents of a commit that may still have to be applied. */
export const documentsOf = ({ documents }: CommitDocument): readonly DocumentChange[] =>
  documents === undefined || documents === null ? [] : JSON.parse(documents);

/** A tombstone for an abandoned position, so that no commit can use it any more. */
export const tombstoneAt = (position: number, owner: string): CommitDocument => ({
  _id: position,
  upTo: position,
  stream: '~',
  category: tombstoneCategory,
  first: position,
  last: position,
  commandId: String(position),
  events: [],
  owner,
  relayed: true,
});
