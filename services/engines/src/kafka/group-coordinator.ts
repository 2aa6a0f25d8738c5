import type { EachBatchPayload } from 'kafkajs';
import { loadOffsets } from './committed-offsets.ts';
import type { Brokers } from './connection.ts';
import type { CommitOffsets, SessionHandlers } from './consumer-session.ts';
import { categoriesOf, type GroupAssignment, type GroupState } from './group-assignment.ts';
import { toRecordBatch } from './record-batch.ts';
import type { Topics } from './topics.ts';

interface GroupCoordinatorDependencies {
  readonly brokers: Brokers;
  readonly topics: Topics;
  /** Aborted when the group is closed. */
  readonly signal: AbortSignal;
  readonly scheduleCommit: () => void;
}

/** Handles rebalances and record batches: passes both on to the workers of a group. */
export function groupCoordinator(
  group: GroupState,
  { brokers, topics, signal, scheduleCommit }: GroupCoordinatorDependencies,
): SessionHandlers {
  function onRevoked(): void {
    group.assignment = undefined;
    for (const worker of group.workers) worker.revoke();
  }

  async function onAssigned(
    partitions: Readonly<Record<string, readonly number[]>>,
    commit: CommitOffsets,
  ): Promise<void> {
    onRevoked();
    const categories = Object.keys(partitions).map(brokers.categoryOf);
    if (categories.length === 0) return;
    const current: GroupAssignment = {
      workers: [...group.workers],
      commit,
      nextOffsets: new Map(),
      commitDue: false,
    };
    group.assignment = current;
    const isWanted = () => group.assignment === current;
    const offsets = await loadOffsets(group, { categories, isWanted }, { topics, signal });
    if (offsets === undefined) return;
    for (const [key, { offset }] of offsets) current.nextOffsets.set(key, offset);
    for (const worker of current.workers) if (group.workers.has(worker)) worker.assign(offsets);
  }

  async function onBatch(payload: EachBatchPayload): Promise<void> {
    const current = group.assignment;
    if (current === undefined) return;
    await Promise.all(current.workers.map((worker) => worker.waitForCapacity()));
    const last = payload.batch.messages.at(-1);
    if (last === undefined || group.assignment !== current || !payload.isRunning() || payload.isStale())
      return;
    const batch = toRecordBatch(payload, brokers.categoryOf);
    for (const worker of current.workers) worker.enqueue(batch);
    current.nextOffsets.set(batch.partition, BigInt(last.offset) + 1n);
    payload.resolveOffset(last.offset);
    scheduleCommit();
  }

  return { signal, categories: () => categoriesOf(group), onAssigned, onBatch, onRevoked };
}
