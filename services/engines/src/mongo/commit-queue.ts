import { failpoint } from '@ardhi/kernel/base/failpoint';
import {
  type CommitInserterDependencies,
  commitInserter,
  type InsertCommit,
  type PendingAppend,
} from './commit-inserter.ts';
import type { SequenceAllocator } from './sequence-allocator.ts';

/** The most commits that share one reservation of positions. */
const maxBatch = 200;

/** Commits waiting to be written, in the order of their arrival. */
export interface CommitQueue {
  enqueue(pending: PendingAppend): void;
  /** Resolves once everything that was enqueued has an outcome. */
  drained(): Promise<void>;
}

interface CommitQueueDependencies extends CommitInserterDependencies {
  readonly sequence: SequenceAllocator;
  /** Called after each batch, whatever its outcome. */
  readonly onWritten: () => void;
}

/** Group commit: whatever waits while a batch is being written is written together as the next one. */
export function commitQueue(dependencies: CommitQueueDependencies): CommitQueue {
  const { sequence, onWritten } = dependencies;
  const queue: PendingAppend[] = [];
  const insert = commitInserter(dependencies, enqueue);
  let writing: Promise<void> | undefined;

  async function writeLoop(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, maxBatch);
      try {
        await writeBatch(batch, sequence, insert);
      } catch (error) {
        for (const { outcome } of batch) outcome.reject(error);
      }
      onWritten();
    }
    writing = undefined;
  }

  function enqueue(pending: PendingAppend): void {
    queue.push(pending);
    writing ??= Promise.resolve().then(writeLoop);
  }

  return { enqueue, drained: async () => writing };
}

/** Reserves positions for the whole batch, inserts its commits side by side, and settles them before anyone is answered. */
async function writeBatch(
  batch: readonly PendingAppend[],
  sequence: SequenceAllocator,
  insert: InsertCommit,
): Promise<void> {
  const count = batch.reduce((sum, { commit }) => sum + commit.events.length, 0);
  const reserved = await sequence.reserve(count);
  let nextPosition = reserved.from;
  const inserts = batch.map((pending) => {
    const position = nextPosition;
    nextPosition += pending.commit.events.length;
    return insert(pending, position);
  });
  const outcomes = await Promise.all(inserts);
  await sequence.settle(reserved);
  failpoint('committed');
  for (const report of outcomes) report();
}
