import type { TopicPartitionOffsetAndMetadata } from 'kafkajs';
import type { CommitOffsets } from './consumer-session.ts';
import { formatOffsetMetadata } from './offset-metadata.ts';
import type { SubscriptionWorker } from './subscription-worker.ts';
import { parsePartitionKey } from './topics.ts';

/** The period in which this process has the group's partitions. */
export interface GroupAssignment {
  readonly workers: readonly SubscriptionWorker[];
  readonly commit: CommitOffsets;
  /** Offset of the next record of each partition. */
  readonly nextOffsets: Map<string, bigint>;
  commitDue: boolean;
}

/** A consumer group as its collaborators share it. */
export interface GroupState {
  readonly name: string;
  /** Workers of all subscribers, also of those that the current assignment does not include yet. */
  readonly workers: Set<SubscriptionWorker>;
  /** Undefined while another process has the partitions. */
  assignment: GroupAssignment | undefined;
}

/** The categories of all subscribers of a group. */
export const categoriesOf = ({ workers }: GroupState): readonly string[] => [
  ...new Set([...workers].flatMap(({ subscriber }) => subscriber.subscribesTo)),
];

/**
 * Offsets that may be committed: for each partition, the offset of the first record that some worker has not processed,
 * with the lowest position of all workers. Empty while there is nothing to commit.
 */
export function offsetsToCommit(
  { workers: assigned, nextOffsets }: GroupAssignment,
  present: ReadonlySet<SubscriptionWorker>,
): readonly TopicPartitionOffsetAndMetadata[] {
  const active = assigned.filter((worker) => present.has(worker));
  if (active.length === 0 || nextOffsets.size === 0) return [];
  const metadata = formatOffsetMetadata({
    upTo: Math.min(...active.map(({ position }) => position)),
    workers: new Map(active.map((worker) => [worker.tag, worker.isLive])),
  });
  const lowest = new Map(nextOffsets);
  for (const [key, pending] of active.flatMap((worker) => [...worker.pendingOffsets()]))
    if (pending < (lowest.get(key) ?? pending)) lowest.set(key, pending);
  return [...lowest].map(([key, offset]) => ({
    ...parsePartitionKey(key),
    offset: String(offset),
    metadata,
  }));
}
