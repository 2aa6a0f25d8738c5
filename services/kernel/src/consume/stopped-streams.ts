import type { Clock } from '../base/clock.ts';
import { idFrom } from '../base/ids.ts';
import type { Log } from '../base/log.ts';
import type { EventBus } from '../ports/event-bus/event-bus.ts';
import type { ScheduledJob, Scheduler } from '../ports/scheduler/scheduler.ts';
import type { Consumer } from './consumer.ts';
import type { DeadLetter, DeadLetterQueue } from './dead-letter-queue.ts';

/** Action on a stopped stream: retry from the failed event on, or leave that event out and go on. */
export type StoppedStreamAction = 'REPLAY' | 'DROP';

/** A stream that a consumer has stopped, with the number of its events that are not applied, the failed one included. */
export interface StoppedStream extends DeadLetter {
  readonly id: string;
  readonly behind: number;
}

/** The stopped streams of all services of the installation. */
export interface StoppedStreams {
  /** The oldest first, at most 100; `total` counts all of them. */
  list(): Promise<{ readonly items: readonly StoppedStream[]; readonly total: number }>;
  get(id: string): Promise<DeadLetter | undefined>;
  /** Orders a replay or a drop of the failed event, which a process of the consumer's service carries out within seconds. */
  order(stopped: DeadLetter, action: StoppedStreamAction): Promise<void>;
}

interface StoppedStreamsDependencies {
  readonly deadLetters: DeadLetterQueue;
  readonly bus: Pick<EventBus, 'refetch'>;
  readonly scheduler: Scheduler;
  readonly clock: Clock;
}

const maxListed = 100;
const idOf = ({ consumer, stream }: DeadLetter) => idFrom(`dead-letter:${consumer} ${stream}`);
const topicOf = (service: string) => `kernel.dead-letters.${service}`;
/** Names of consumers start with that of their service. */
const serviceOf = ({ service, consumer }: DeadLetter) => service ?? consumer.split('.', 1)[0] ?? '';

/** The stopped streams; orders are scheduled jobs, so that they survive a restart and reach the service that owns the consumer. */
export function stoppedStreams(dependencies: StoppedStreamsDependencies): StoppedStreams {
  const { deadLetters, bus, scheduler, clock } = dependencies;
  const countFrom = async ({ stream, version }: DeadLetter) => {
    let count = 0;
    for await (const _ of bus.refetch(stream, version - 1)) count += 1;
    return count;
  };
  return {
    async list() {
      const letters = await deadLetters.list();
      const rows = letters.slice(0, maxListed).map(async (letter) => ({
        ...letter,
        id: idOf(letter),
        behind: await countFrom(letter),
      }));
      return { items: await Promise.all(rows), total: letters.length };
    },
    get: async (id) => (await deadLetters.list()).find((letter) => idOf(letter) === id),
    async order(stopped, action) {
      const { consumer, stream, eventId } = stopped;
      const data = { consumer, stream, ...(action === 'DROP' && { skip: eventId }) };
      const topic = topicOf(serviceOf(stopped));
      await scheduler.schedule({ id: `dead-letter:${idOf(stopped)}`, at: clock.now(), topic, data });
    },
  };
}

/** Carries out the orders for the consumers of one service. A consumer that no longer exists has nothing to resume: its dead letter is removed. */
export function carryOutOrders(
  service: string,
  consumers: readonly Consumer[],
  {
    deadLetters,
    scheduler,
    log,
  }: Pick<StoppedStreamsDependencies, 'deadLetters' | 'scheduler'> & { log: Log },
): void {
  scheduler.onDue(topicOf(service), async ({ data }: ScheduledJob) => {
    const [name, stream, skip] = [String(data['consumer']), String(data['stream']), data['skip']];
    const consumer = consumers.find((candidate) => candidate.name === name);
    if (consumer === undefined) return deadLetters.remove(name, stream);
    const isResumed = await consumer.replay(stream, typeof skip === 'string' ? skip : undefined);
    log.info({ consumer: name, stream, skip, isResumed }, 'consumer.dead-letter.replayed');
  });
}
