import type { Subscriber, Subscription } from '@ardhi/kernel/ports/event-bus';
import type { EventStore } from '@ardhi/kernel/ports/event-store';
import { followPeer } from './committed-offsets.ts';
import type { GroupState } from './group-assignment.ts';
import { groupCoordinator } from './group-coordinator.ts';
import { groupMember, type MemberDependencies } from './group-member.ts';
import { lateWorkers } from './late-workers.ts';
import { offsetCommitter } from './offset-committer.ts';
import { subscriptionWorker } from './subscription-worker.ts';

/** All subscribers of one consumer group in this process. */
export interface ConsumerGroup {
  /** True if it has no subscribers left. */
  readonly isEmpty: boolean;
  /** Starts a worker for a subscriber; the group ends with its last one. */
  add(subscriber: Subscriber): Subscription;
  /** Lets workers that do not reach the head of the log read the store; `now` in milliseconds. */
  checkLag(head: number, now: number): void;
}

/**
 * Consumes the categories of all its subscribers, with one worker for each. Records that every worker has processed are
 * committed manually, with the common position as metadata: other processes follow it, and a successor resumes from it.
 */
export function consumerGroup(
  name: string,
  dependencies: MemberDependencies & { readonly store: EventStore },
): ConsumerGroup {
  const { brokers, topics, store, log } = dependencies;
  const closing = new AbortController();
  const { signal } = closing;
  const group: GroupState = { name, workers: new Set(), assignment: undefined };
  const committer = offsetCommitter(group, { signal, log });
  const scheduleCommit = committer.schedule;
  const coordinator = groupCoordinator(group, { brokers, topics, signal, scheduleCommit });
  const member = groupMember(name, dependencies, coordinator);
  const late = lateWorkers();
  const ended = Promise.all([member.ended, followPeer(group, { topics, signal })]);
  return {
    get isEmpty() {
      return group.workers.size === 0;
    },
    checkLag: (head, now) => late.check(group.assignment?.workers ?? [], head, now),
    add(subscriber) {
      const worker = subscriptionWorker(subscriber, { store, log, onProgress: scheduleCommit });
      group.workers.add(worker);
      member.rejoin();
      return {
        get position() {
          return worker.position;
        },
        waitForPosition: worker.waitForPosition,
        async close() {
          group.workers.delete(worker);
          if (group.workers.size === 0) closing.abort();
          await worker.close();
          if (group.workers.size === 0) await ended;
        },
      };
    },
  };
}
