import { abortableDelay } from '../delivery/abortable-delay.ts';
import { categoriesOf, type GroupState } from './group-assignment.ts';
import type { CommittedOffsets, Topics } from './topics.ts';

const retryDelayMs = 1_000;
/** How often a member without partitions polls the committed offsets: while a caller waits for a position, and otherwise. */
const pollMs = 50;
const idlePollFactor = 20;
/** How often a member with the partitions looks whether it still has them. */
const assignedPollMs = 1_000;

/** Loads the committed offsets of a group. Retries until they are known, or undefined once they are no longer wanted: a worker cannot start without them. */
export async function loadOffsets(
  { name }: GroupState,
  { categories, isWanted }: { readonly categories: readonly string[]; readonly isWanted: () => boolean },
  { topics, signal }: { readonly topics: Topics; readonly signal: AbortSignal },
): Promise<CommittedOffsets | undefined> {
  while (isWanted()) {
    const offsets = await topics.committedOffsets(name, categories).catch(() => undefined);
    if (offsets !== undefined && isWanted()) return offsets;
    await abortableDelay(retryDelayMs, signal);
  }
  return undefined;
}

/** Polls the offsets committed by the other member while this one has no partitions. */
export async function followPeer(
  group: GroupState,
  { topics, signal }: { readonly topics: Topics; readonly signal: AbortSignal },
): Promise<void> {
  for (let poll = 1; !signal.aborted; poll++) {
    await abortableDelay(group.assignment === undefined ? pollMs : assignedPollMs, signal);
    const isDue = [...group.workers].some((worker) => worker.hasWaiters) || poll % idlePollFactor === 0;
    if (group.assignment !== undefined || !isDue || signal.aborted) continue;
    const offsets = await topics.committedOffsets(group.name, categoriesOf(group)).catch(() => undefined);
    if (group.assignment === undefined && offsets !== undefined)
      for (const worker of group.workers) worker.onOffsetsCommitted(offsets);
  }
}
