import { setTimeout } from 'node:timers/promises';
import type { Subscriber, Subscription } from '@ardhi/kernel/ports/event-bus';
import type { EventStore } from '@ardhi/kernel/ports/event-store';
import type { EachBatchPayload } from 'kafkajs';
import { type Commit, groupMember, type MemberDependencies } from './group-member.ts';
import { formatOffsetMetadata } from './offset-metadata.ts';
import { parseRecord } from './records.ts';
import { type RecordBatch, type SubscriptionWorker, subscriptionWorker } from './subscription-worker.ts';
import { type CommittedOffsets, parsePartitionKey, partitionKey } from './topics.ts';

/** Commits are delayed by this much, to combine several. */
const commitDelayMs = 20;
/** How often a member without partitions polls the committed offsets: while a caller waits for a position, and otherwise. */
const pollMs = 50;
const idlePollFactor = 20;
const retryDelayMs = 1_000;

/** All subscribers of one consumer group in this process. */
export interface ConsumerGroup {
  /** Whether it has no subscribers left. */
  readonly isEmpty: boolean;
  add(subscriber: Subscriber): Subscription;
}

/** The period in which this process has the group's partitions. */
interface GroupAssignment {
  readonly workers: readonly SubscriptionWorker[];
  readonly commit: Commit;
  /** Offset of the next record of each partition. */
  readonly nextOffsets: Map<string, bigint>;
  commitDue: boolean;
}

/**
 * Consumes the categories of all its subscribers, with one worker for each. What every worker has processed is committed
 * manually, with the common position as metadata: other processes follow it, and a successor resumes from it.
 */
export function consumerGroup(
  name: string,
  dependencies: MemberDependencies & { readonly store: EventStore },
): ConsumerGroup {
  const { brokers, topics, store, log } = dependencies;
  const workers = new Set<SubscriptionWorker>();
  const closing = new AbortController();
  const { signal } = closing;
  let assignment: GroupAssignment | undefined;
  let isCommitting = false;

  const categories = () => [...new Set([...workers].flatMap(({ subscriber }) => subscriber.subscribesTo))];

  function scheduleCommit(): void {
    if (assignment === undefined) return;
    assignment.commitDue = true;
    if (isCommitting) return;
    isCommitting = true;
    void commitLoop();
  }

  async function commitLoop(): Promise<void> {
    while (assignment?.commitDue) {
      const current = assignment;
      await setTimeout(commitDelayMs, undefined, { signal }).catch(() => undefined);
      if (assignment !== current) continue;
      current.commitDue = false;
      await commit(current).catch((error) => {
        if (signal.aborted) return;
        log.warn(
          { groupName: name, error: String(error) },
          'kafka.commit.failed: offsets could not be committed, retrying',
        );
        current.commitDue = true;
        return setTimeout(retryDelayMs, undefined, { signal }).catch(() => undefined);
      });
    }
    isCommitting = false;
  }

  async function commit({
    commit: commitOffsets,
    workers: assigned,
    nextOffsets,
  }: GroupAssignment): Promise<void> {
    const active = assigned.filter((worker) => workers.has(worker));
    if (active.length === 0 || nextOffsets.size === 0) return;
    const upTo = Math.min(...active.map(({ position }) => position));
    const metadata = formatOffsetMetadata({
      upTo,
      workers: new Map(active.map((worker) => [worker.tag, worker.isLive])),
    });
    const lowest = new Map(nextOffsets);
    for (const [key, pending] of active.flatMap((worker) => [...worker.pendingOffsets()]))
      if (pending < (lowest.get(key) ?? pending)) lowest.set(key, pending);
    await commitOffsets(
      [...lowest].map(([key, offset]) => ({ ...parsePartitionKey(key), offset: String(offset), metadata })),
    );
  }

  async function onBatch(payload: EachBatchPayload): Promise<void> {
    const current = assignment;
    if (current === undefined) return;
    await Promise.all(current.workers.map((worker) => worker.waitForCapacity()));
    const last = payload.batch.messages.at(-1);
    if (last === undefined || assignment !== current || !payload.isRunning() || payload.isStale()) return;
    const batch = toRecordBatch(payload, brokers.categoryOf);
    for (const worker of current.workers) worker.enqueue(batch);
    current.nextOffsets.set(batch.partition, BigInt(last.offset) + 1n);
    payload.resolveOffset(last.offset);
    scheduleCommit();
  }

  function onRevoked(): void {
    assignment = undefined;
    for (const worker of workers) worker.revoke();
  }

  async function onAssigned(
    partitions: Readonly<Record<string, readonly number[]>>,
    commit: Commit,
  ): Promise<void> {
    onRevoked();
    const assignedCategories = Object.keys(partitions).map(brokers.categoryOf);
    if (assignedCategories.length === 0) return;
    const current: GroupAssignment = {
      workers: [...workers],
      commit,
      nextOffsets: new Map(),
      commitDue: false,
    };
    assignment = current;
    const offsets = await loadOffsets(assignedCategories, () => assignment === current);
    if (offsets === undefined) return;
    for (const [key, { offset }] of offsets) current.nextOffsets.set(key, offset);
    for (const worker of current.workers) if (workers.has(worker)) worker.assign(offsets);
  }

  /** Retries until the offsets are known or no longer wanted: a worker cannot start without them. */
  async function loadOffsets(
    categories: readonly string[],
    isWanted: () => boolean,
  ): Promise<CommittedOffsets | undefined> {
    while (isWanted()) {
      const offsets = await topics.committedOffsets(name, categories).catch(() => undefined);
      if (offsets !== undefined && isWanted()) return offsets;
      await setTimeout(retryDelayMs, undefined, { signal }).catch(() => undefined);
    }
    return undefined;
  }

  /** Polls the offsets committed by the other member while this one has no partitions. */
  async function followPeer(): Promise<void> {
    for (let poll = 1; !signal.aborted; poll++) {
      await setTimeout(pollMs, undefined, { signal }).catch(() => undefined);
      const isDue = [...workers].some((worker) => worker.hasWaiters) || poll % idlePollFactor === 0;
      if (assignment !== undefined || !isDue || signal.aborted) continue;
      const offsets = await topics.committedOffsets(name, categories()).catch(() => undefined);
      if (assignment === undefined && offsets !== undefined)
        for (const worker of workers) worker.onOffsetsCommitted(offsets);
    }
  }

  const member = groupMember(name, dependencies, { signal, categories, onAssigned, onBatch, onRevoked });
  const ended = Promise.all([member.ended, followPeer()]);
  return {
    get isEmpty() {
      return workers.size === 0;
    },
    add(subscriber) {
      const worker = subscriptionWorker(subscriber, { store, log, onProgress: scheduleCommit });
      workers.add(worker);
      member.rejoin();
      return {
        get position() {
          return worker.position;
        },
        waitForPosition: worker.waitForPosition,
        async close() {
          workers.delete(worker);
          if (workers.size === 0) closing.abort();
          await worker.close();
          if (workers.size === 0) await ended;
        },
      };
    },
  };
}

/** Converts a batch of Kafka records. */
function toRecordBatch({ batch }: EachBatchPayload, categoryOf: (topic: string) => string): RecordBatch {
  const { topic, partition, messages } = batch;
  const records = messages.map(parseRecord);
  return {
    partition: partitionKey(topic, partition),
    category: categoryOf(topic),
    firstOffset: BigInt(batch.messages[0]?.offset ?? 0),
    watermark: Math.max(
      0,
      ...records.flatMap((record) =>
        record !== undefined && 'watermark' in record ? [record.watermark] : [],
      ),
    ),
    events: records.flatMap((record) => (record !== undefined && 'event' in record ? [record.event] : [])),
  };
}
