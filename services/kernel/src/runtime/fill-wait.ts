import type { Log } from '../base/log.ts';
import type { Consumer } from '../consume/consumer.ts';
import type { EventBus } from '../ports/event-bus/event-bus.ts';

/** Half of what Kubernetes grants a start, so that a long replay delays the new process and does not end it. */
const maxWaitMs = 60_000;

/** Waits until the projections that have processed no event yet include the log as it is now. */
export type FillWait = (projections: readonly Consumer[]) => Promise<void>;

interface FillWaitDependencies {
  readonly bus: Pick<EventBus, 'head'>;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** True while the disk accepts no writes. */
  readonly isFull?: () => boolean;
}

/**
 * A projection that is new, or has a new version, starts empty: whoever reads it would take what it lacks for absent. So
 * reactions, jobs and routes start after it has been filled; after `maxMs`, counted once for all services of a process,
 * they start nevertheless, with a warning; and at once while the disk is full, because nothing can be filled then.
 */
export function fillWait(
  { bus, log, isFull = () => false }: FillWaitDependencies,
  maxMs = maxWaitMs,
): FillWait {
  let remainingMs = maxMs;
  return async (projections) => {
    const head = await bus.head();
    const empty = projections.filter(({ subscription }) => subscription.position === 0);
    if (head === 0 || empty.length === 0) return;
    log.info(
      { projections: empty.map(({ name }) => name), head },
      'projection.filling: new projections are filled before the service starts',
    );
    const startedAt = performance.now();
    const timeout = Promise.withResolvers<void>();
    const timer = setTimeout(timeout.resolve, remainingMs);
    if (isFull()) timeout.resolve();
    await Promise.race([
      timeout.promise,
      Promise.all(empty.map(({ subscription }) => subscription.waitForPosition(head))),
    ]);
    clearTimeout(timer);
    remainingMs = Math.max(0, remainingMs - (performance.now() - startedAt));
    const behind = empty.filter(({ subscription }) => subscription.position < head);
    if (behind.length > 0)
      log.warn(
        { projections: behind.map(({ name }) => name), head },
        'projection.filling-late: the service starts although these projections lack events; what reads them may refuse or leave out things until they have caught up',
      );
  };
}
