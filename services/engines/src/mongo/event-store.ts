import { newId } from '@ardhi/kernel/base/ids';
import {
  type Commit,
  type Committed,
  type EventStore,
  VersionConflict,
} from '@ardhi/kernel/ports/event-store';
import type { Connection } from 'mongoose';
import type { OutboxSource } from '../outbox/outbox-source.ts';
import { commitProgress } from './commit-progress.ts';
import { type CommitQueue, commitQueue } from './commit-queue.ts';
import { readLog, readStream } from './commit-reader.ts';
import { mongoCommits, toCommitDocuments } from './commits.ts';
import { isDuplicate } from './connection.ts';
import type { MongoDocuments } from './documents.ts';
import { inlineDocumentApplier } from './inline-documents.ts';
import { mongoOutbox } from './outbox.ts';
import { mongoSequenceAllocator } from './sequence-allocator.ts';
import { type StreamHeads, streamHeadCache } from './stream-heads.ts';

/** Events in MongoDB: one document per commit, unique in (stream, version) and (stream, command id). */
export async function mongoEventStore(
  connection: Connection,
  documents: MongoDocuments,
): Promise<EventStore & OutboxSource> {
  const commits = await mongoCommits(connection);
  const sequence = await mongoSequenceAllocator(connection);
  const owner = newId();
  const progress = commitProgress();
  const streamHeads = streamHeadCache(commits);
  const applyInlineDocuments = inlineDocumentApplier(commits, documents.modelOf);
  const listeners = new Set<() => void>();
  const wakeAll = () => {
    for (const wake of listeners) wake();
  };
  const stored = { commits, sequence, owner, progress };
  const queue = commitQueue({ ...stored, streamHeads, applyInlineDocuments, onWritten: wakeAll });
  let stopWatching: (() => Promise<void>) | undefined;

  return {
    async append(commit) {
      for (const change of commit.documents ?? []) documents.modelOf(change.collection);
      return appendAtHead(commit, streamHeads, queue);
    },
    async importEnvelopes(envelopes) {
      const commitDocuments = toCommitDocuments(envelopes, owner);
      await commits.insertMany(commitDocuments, { ordered: false }).catch((error) => {
        if (!isDuplicate(error)) throw error;
      });
      await sequence.raise(commitDocuments.at(-1)?.upTo ?? 0);
      wakeAll();
    },
    read: (stream, after = 0) => readStream(commits, { stream, after }, applyInlineDocuments),
    readAll: (after = 0, categories) =>
      readLog(commits, { after, settledPosition: sequence.settledPosition }, categories),
    head: sequence.settledPosition,
    onAppend(wake) {
      listeners.add(wake);
      stopWatching ??= sequence.onChange(() => {
        if (progress.isBlocked) wakeAll();
      });
      return () => listeners.delete(wake);
    },
    ...mongoOutbox(stored),
    async close() {
      listeners.clear();
      await stopWatching?.();
      await queue.drained();
    },
  };
}

/** Enqueues a commit whose stream is where it is expected; a command that the stream has seen returns its first result. @throws VersionConflict */
async function appendAtHead(
  commit: Commit,
  streamHeads: StreamHeads,
  queue: CommitQueue,
): Promise<Committed> {
  const { stream, expectedVersion: expected, commandId } = commit;
  if ((await streamHeads.version(stream)) !== expected) {
    const repeated = await streamHeads.findCommitted(stream, commandId);
    if (repeated !== undefined) return repeated;
    const actual = await streamHeads.version(stream, true);
    if (actual !== expected) throw new VersionConflict(stream, expected, actual);
  }
  const outcome = Promise.withResolvers<Committed>();
  queue.enqueue({ commit, outcome });
  return outcome.promise;
}
