import type { Log } from '@ardhi/kernel/base/log';
import { abortableDelay } from '../delivery/abortable-delay.ts';
import { type GroupAssignment, type GroupState, offsetsToCommit } from './group-assignment.ts';

/** Commits are delayed by this much, to combine several. */
const commitDelayMs = 20;
const retryDelayMs = 1_000;

/** Commits what the workers of a group have processed, soon after `schedule` is called; failures are retried until the assignment ends. */
export function offsetCommitter(
  group: GroupState,
  { signal, log }: { readonly signal: AbortSignal; readonly log: Log },
): { schedule(): void } {
  let isCommitting = false;

  async function commit(assignment: GroupAssignment): Promise<void> {
    const offsets = offsetsToCommit(assignment, group.workers);
    if (offsets.length > 0) await assignment.commit(offsets);
  }

  async function commitLoop(): Promise<void> {
    while (group.assignment?.commitDue) {
      const current = group.assignment;
      await abortableDelay(commitDelayMs, signal);
      if (group.assignment !== current) continue;
      current.commitDue = false;
      await commit(current).catch((error) => {
        if (signal.aborted) return;
        log.warn(
          { groupName: group.name, error: String(error) },
          'kafka.commit.failed: offsets could not be committed, retrying',
        );
        current.commitDue = true;
        return abortableDelay(retryDelayMs, signal);
      });
    }
    isCommitting = false;
  }

  return {
    schedule() {
      if (group.assignment === undefined) return;
      group.assignment.commitDue = true;
      if (isCommitting) return;
      isCommitting = true;
      void commitLoop();
    },
  };
}
