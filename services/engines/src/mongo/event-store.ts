import {
  type Commit,
  type Committed,
  type EventStore,
  VersionConflict,
} from '@ardhi/kernel/ports/event-store';
import { failpoint } from '@ardhi/kernel/runtime/failpoint';
import { newId } from '@ardhi/kernel/runtime/ids';
import { type Connection, trusted } from 'mongoose';
import {
  type CommitDocument,
  type Commits,
  documentsOf,
  envelopesOf,
  mongoCommits,
  toCommitDocument,
  toCommitDocuments,
  tombstoneAt,
} from './commits.ts';
import { isDuplicate } from './connection.ts';
import { applyChanges } from './document-writes.ts';
import type { MongoDocuments } from './documents.ts';
import { mongoSequenceAllocator, type SequenceAllocator } from './sequence-allocator.ts';
import { streamHeadCache } from './stream-heads.ts';

const pageSize = 500;
const maxBatch = 200;

/** What the outbox relay needs from the store beside the port. */
export interface RelaySource {
  /** Settled commits that no broker has acknowledged, of this process and of others, in order; and the position up to which all are known. */
  unrelayed(): Promise<{
    readonly own: readonly CommitDocument[];
    readonly foreign: readonly CommitDocument[];
    readonly upTo: number;
    /** Whether commits of this process are behind positions that another has not settled yet. */
    readonly isBlocked: boolean;
  }>;
  acknowledged(commits: readonly CommitDocument[]): Promise<void>;
  /** Writes tombstones for positions that a stopped process reserved and never used. */
  releaseAbandoned(): Promise<void>;
}

interface PendingAppend {
  readonly commit: Commit;
  readonly outcome: PromiseWithResolvers<Committed>;
}

/** Events in MongoDB: one document per commit, unique in (stream, version) and (stream, command id). */
export async function mongoEventStore(
  connection: Connection,
  documents: MongoDocuments,
): Promise<EventStore & RelaySource> {
  const commits = await mongoCommits(connection);
  const sequence = await mongoSequenceAllocator(connection);
  const streamHeads = streamHeadCache(commits);
  const owner = newId();
  const listeners = new Set<() => void>();
  const queue: PendingAppend[] = [];
  let writing: Promise<void> | undefined;
  /** Of this process: the last position it used, and the last position found settled. */
  const progress = { appended: 0, settled: 0 };
  let stopWatching: (() => Promise<void>) | undefined;
  const wakeAll = () => {
    for (const wake of listeners) wake();
  };

  /** Applies a commit's inline documents; safe to repeat. */
  async function applyInlineDocuments(document: CommitDocument): Promise<void> {
    const changes = documentsOf(document);
    if (changes.length === 0) return;
    await applyChanges(documents.modelOf, changes, { by: 'stream' });
    await commits.updateOne({ _id: document._id }, { $unset: { documents: 1 } });
  }

  /** Inserts one commit. The returned function reports the outcome, once the position is settled. */
  async function insertCommit({ commit, outcome }: PendingAppend, position: number): Promise<() => void> {
    const { stream, expectedVersion: expected, events, commandId } = commit;
    try {
      const document = toCommitDocument(commit, position, owner);
      failpoint('before-append');
      await commits.insertOne(document);
      failpoint('appended');
      progress.appended = Math.max(progress.appended, document.upTo);
      streamHeads.remember(stream, document.last);
      await applyInlineDocuments(document);
      const done = { version: expected + events.length, position: document.upTo, repeated: false };
      return () => outcome.resolve(done);
    } catch (error) {
      if (!isDuplicate(error)) return () => outcome.reject(error);
      const repeated = await streamHeads.findCommitted(stream, commandId);
      if (repeated !== undefined) return () => outcome.resolve(repeated);
      const actual = await streamHeads.version(stream, true);
      // Another process presumed this one dead and gave up its position: retry with a new one.
      if (actual === expected) return () => enqueue({ commit, outcome });
      return () => outcome.reject(new VersionConflict(stream, expected, actual));
    }
  }

  /** All waiting commits share one reservation. */
  async function writeBatch(batch: readonly PendingAppend[]): Promise<void> {
    const count = batch.reduce((sum, { commit }) => sum + commit.events.length, 0);
    const reserved = await sequence.reserve(count);
    let nextPosition = reserved.from;
    const inserts = batch.map((pending) => {
      const position = nextPosition;
      nextPosition += pending.commit.events.length;
      return insertCommit(pending, position);
    });
    const settlements = await Promise.all(inserts);
    await sequence.settle(reserved);
    failpoint('committed');
    for (const resolve of settlements) resolve();
  }

  async function writeLoop(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, maxBatch);
      try {
        await writeBatch(batch);
      } catch (error) {
        for (const { outcome } of batch) outcome.reject(error);
      }
      wakeAll();
    }
    writing = undefined;
  }

  function enqueue(pending: PendingAppend): void {
    queue.push(pending);
    writing ??= Promise.resolve().then(writeLoop);
  }

  async function append(commit: Commit): Promise<Committed> {
    const { stream, expectedVersion: expected, commandId } = commit;
    for (const change of commit.documents ?? []) documents.modelOf(change.collection);
    if ((await streamHeads.version(stream)) !== expected) {
      const repeated = await streamHeads.findCommitted(stream, commandId);
      if (repeated !== undefined) return repeated;
      const actual = await streamHeads.version(stream, true);
      if (actual !== expected) throw new VersionConflict(stream, expected, actual);
    }
    const outcome = Promise.withResolvers<Committed>();
    enqueue({ commit, outcome });
    return outcome.promise;
  }

  return {
    append,
    async importEnvelopes(envelopes) {
      const commitDocuments = toCommitDocuments(envelopes, owner);
      await commits.insertMany(commitDocuments, { ordered: false }).catch((error) => {
        if (!isDuplicate(error)) throw error;
      });
      await sequence.raise(commitDocuments.at(-1)?.upTo ?? 0);
      wakeAll();
    },
    async *read(stream, after = 0) {
      for (let last = after; ; ) {
        const filter = { stream, last: trusted({ $gt: last }) };
        const page = await commits.find(filter).sort({ first: 1 }).limit(pageSize).lean<CommitDocument[]>();
        for (const document of page) {
          // An interrupted command may not have applied its documents; they are applied before the stream is read on.
          await applyInlineDocuments(document);
          yield* envelopesOf(document).filter(({ version }) => version > after);
        }
        const end = page.at(-1);
        if (end === undefined || page.length < pageSize) return;
        last = end.last;
      }
    },
    async *readAll(after = 0, categories) {
      const until = await sequence.settledPosition();
      const inCategories = categories === undefined ? {} : { category: trusted({ $in: [...categories] }) };
      for (let last = after; ; ) {
        const filter = { ...inCategories, upTo: trusted({ $gt: last, $lte: until }) };
        const page = await commits.find(filter).sort({ upTo: 1 }).limit(pageSize).lean<CommitDocument[]>();
        for (const document of page) yield* envelopesOf(document).filter(({ position }) => position > after);
        const end = page.at(-1);
        if (end === undefined || page.length < pageSize) return;
        last = end.upTo;
      }
    },
    head: sequence.settledPosition,
    onAppend(wake) {
      listeners.add(wake);
      stopWatching ??= sequence.onChange(() => {
        if (progress.appended > progress.settled) wakeAll();
      });
      return () => listeners.delete(wake);
    },
    async unrelayed() {
      const upTo = await sequence.settledPosition();
      progress.settled = upTo;
      const filter = { relayed: false, _id: trusted({ $lte: upTo }) };
      const commitDocuments = await commits
        .find(filter)
        .sort({ _id: 1 })
        .limit(pageSize)
        .lean<CommitDocument[]>();
      const own = commitDocuments.filter((document) => document.owner === owner);
      const foreign = commitDocuments.filter((document) => document.owner !== owner);
      return {
        own,
        foreign,
        isBlocked: progress.appended > upTo,
        upTo: commitDocuments.length < pageSize ? upTo : (commitDocuments.at(-1)?.upTo ?? upTo),
      };
    },
    async acknowledged(relayed) {
      const ids = relayed.map(({ _id }) => _id);
      await commits.updateMany({ _id: trusted({ $in: ids }) }, { $set: { relayed: true } });
    },
    releaseAbandoned: () => tombstoneAbandoned(commits, sequence, owner),
    async close() {
      listeners.clear();
      await stopWatching?.();
      await writing;
    },
  };
}

/** Writes tombstones into reservations that stayed unsettled for a whole round. */
async function tombstoneAbandoned(
  commits: Commits,
  positions: SequenceAllocator,
  owner: string,
): Promise<void> {
  for (const reserved of await positions.abandoned()) {
    const inReservation = { _id: trusted({ $gte: reserved.from, $lte: reserved.upTo }) };
    const stored = await commits.find(inReservation).sort({ _id: 1 }).lean<CommitDocument[]>();
    for (let position = reserved.from; position <= reserved.upTo; ) {
      const existing = stored.find(({ _id, upTo }) => _id <= position && position <= upTo);
      if (existing === undefined && !(await insertTombstone(commits, position, owner))) return;
      position = (existing?.upTo ?? position) + 1;
    }
    await positions.settle(reserved);
  }
}

/** Returns false when a commit arrived at the last moment: the next round checks again. */
async function insertTombstone(commits: Commits, position: number, owner: string): Promise<boolean> {
  try {
    await commits.insertOne(tombstoneAt(position, owner));
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}
