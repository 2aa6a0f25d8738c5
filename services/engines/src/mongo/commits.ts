import type { Envelope } from '@ardhi/contracts/envelope';
import type { DocumentChange } from '@ardhi/kernel/documents/documents';
import type { Commit } from '@ardhi/kernel/event-store/event-store';
import { categoryOf } from '@ardhi/kernel/journal';
import type { Connection, Model } from 'mongoose';
import { kindIn } from './connection.ts';

/** One commit is one document, so that its events and their inline documents are kept together or not at all. */
export interface Kept {
  /** Position of the first event. */
  readonly _id: number;
  readonly upTo: number;
  readonly stream: string;
  readonly category: string;
  /** Versions of the first and the last event. */
  readonly first: number;
  readonly last: number;
  readonly causation: string;
  /** Envelopes without place, as JSON: what comes back is what was said. */
  readonly events: readonly string[];
  /** Inline documents (JSON) that are perhaps not to be seen yet; gone once they are. */
  readonly documents?: string | null;
  /** The process that appended it, and relays it. */
  readonly owner: string;
  /** Whether the broker has acknowledged it. */
  readonly relayed: boolean;
}

export type Commits = Model<Kept>;

/** The category of a position that was given up: it belongs to no stream. */
export const voidCategory = '';

export async function mongoCommits(connection: Connection): Promise<Commits> {
  const commits = kindIn<Kept>(connection, 'kernel.events', {
    _id: Number,
    upTo: Number,
    stream: String,
    category: String,
    first: Number,
    last: Number,
    causation: String,
    events: [String],
    documents: String,
    owner: String,
    relayed: Boolean,
  });
  await commits.collection.createIndex({ stream: 1, first: 1 }, { unique: true });
  await commits.collection.createIndex({ stream: 1, causation: 1 }, { unique: true });
  await commits.collection.createIndex({ relayed: 1, _id: 1 });
  await commits.collection.createIndex({ category: 1, upTo: 1 });
  return commits;
}

/** A commit as it is kept, from a position on. */
export function keptOf(commit: Commit, position: number, owner: string): Kept {
  const { stream, expected, events, documents = [], ...origin } = commit;
  return {
    _id: position,
    upTo: position + events.length - 1,
    stream,
    category: categoryOf(stream),
    first: expected + 1,
    last: expected + events.length,
    causation: commit.causation,
    events: events.map((event) => JSON.stringify({ ...origin, ...event })),
    ...(documents.length > 0 && { documents: JSON.stringify(documents) }),
    owner,
    relayed: false,
  };
}

/** Another store's events as commits of one stream and one command each. */
export function commitsIn(envelopes: readonly Envelope[], owner: string): Kept[] {
  const commits: Kept[] = [];
  for (const { position, stream, version, ...said } of envelopes) {
    const before = commits.at(-1);
    const text = JSON.stringify(said);
    if (before?.stream === stream && before.causation === said.causation && before.upTo + 1 === position)
      commits[commits.length - 1] = {
        ...before,
        upTo: position,
        last: version,
        events: [...before.events, text],
      };
    else
      commits.push({
        ...{
          _id: position,
          upTo: position,
          stream,
          category: categoryOf(stream),
          first: version,
          last: version,
        },
        ...{ causation: said.causation, events: [text], owner, relayed: false },
      });
  }
  return commits;
}

export const envelopesOf = ({ _id, stream, first, events }: Kept): Envelope[] =>
  events.map((text, at) => ({ ...JSON.parse(text), position: _id + at, stream, version: first + at }));

export const documentsOf = ({ documents }: Kept): readonly DocumentChange[] =>
  documents === undefined || documents === null ? [] : JSON.parse(documents);

/** What stands in a position whose commit was given up, so that nobody can take it any more. */
export const voidAt = (position: number, owner: string): Kept => ({
  _id: position,
  upTo: position,
  stream: '~',
  category: voidCategory,
  first: position,
  last: position,
  causation: String(position),
  events: [],
  owner,
  relayed: true,
});
