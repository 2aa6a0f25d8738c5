import { setImmediate } from 'node:timers/promises';
import type { Log } from '@ardhi/kernel/base/log';
import { abortableDelay } from '../delivery/abortable-delay.ts';
import { runConsumerSession, type SessionDependencies, type SessionHandlers } from './consumer-session.ts';

const firstDelayMs = 100;
const maxDelayMs = 5_000;
/** A consumer that ran this long counts as healthy. */
const stableAfterMs = 30_000;

/** Dependencies of a member, common to all groups. */
export interface MemberDependencies extends Omit<SessionDependencies, 'groupName'> {
  readonly log: Log;
}

/** A member of a consumer group, over any number of consumers one after another. */
export interface GroupMember {
  /** Restarts the consumer, because the categories have changed. */
  rejoin(): void;
  /** Resolves after the handlers' signal was aborted and the last consumer has ended. */
  readonly ended: Promise<unknown>;
}

/**
 * A member of a consumer group. The library gives up when brokers are unreachable or expel the member;
 * then a new consumer is created, without limit.
 */
export function groupMember(
  groupName: string,
  { brokers, topics, log, process }: MemberDependencies,
  handlers: SessionHandlers,
): GroupMember {
  const { signal } = handlers;
  let endSession: () => void = () => undefined;

  function runSession(): Promise<void> {
    const ended = Promise.withResolvers<void>();
    endSession = ended.resolve;
    return runConsumerSession({ brokers, topics, groupName, process }, handlers, ended);
  }

  async function run(): Promise<void> {
    // Subscribers added in the same turn of the event loop are included from the start.
    await setImmediate();
    for (let delayMs = firstDelayMs; !signal.aborted; delayMs = Math.min(delayMs * 2, maxDelayMs)) {
      const startedAt = performance.now();
      await runSession().catch((error) => {
        if (!signal.aborted)
          log.warn(
            { consumerGroup: groupName, error: String(error) },
            'kafka.consumer.failed: the consumer ended, creating a new one',
          );
      });
      if (performance.now() - startedAt > stableAfterMs) delayMs = firstDelayMs;
      if (!signal.aborted) await abortableDelay(delayMs, signal);
    }
  }

  return { rejoin: () => endSession(), ended: run() };
}
