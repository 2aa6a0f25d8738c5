import { setTimeout } from 'node:timers/promises';
import type { Envelope } from '@ardhi/contracts/envelope';
import type { Subscriber, Subscription } from '@ardhi/kernel/event-bus/event-bus';
import type { Log } from '@ardhi/kernel/log/log';
import type { Consumer, EachBatchPayload } from 'kafkajs';
import { allToOne } from './all-to-one.ts';
import type { Brokers } from './connection.ts';
import { heardIn } from './records.ts';
import type { Topics } from './topics.ts';

const batchSize = 500;
const longestPauseMs = 5_000;
const sessionMs = 10_000;
const beatEveryMs = 2_000;
const lookEveryMs = 50;

/**
 * Hears its categories as one member of a consumer group. The library gives up when brokers stay away or forget the
 * member; then a new consumer is made, for ever. What was delivered is committed by hand, after its effect.
 */
export function follow(
  subscriber: Subscriber,
  { brokers, topics, log }: { readonly brokers: Brokers; readonly topics: Topics; readonly log: Log },
): Subscription {
  const { consumer: name, hears, after } = subscriber;
  const group = brokers.groupOf(name);
  const closing = new AbortController();
  const { signal } = closing;
  const waiters = new Set<{ position: number; resolve: () => void }>();
  /** How far each partition has come that this member was given; undefined while another member has them. */
  let covered: Map<string, number> | undefined;
  let position = after;

  function reach(upTo: number): void {
    position = Math.max(position, upTo);
    for (const waiter of waiters) {
      if (waiter.position > position) continue;
      waiters.delete(waiter);
      waiter.resolve();
    }
  }

  async function deliver(batch: readonly Envelope[], payload: EachBatchPayload): Promise<boolean> {
    const beat = setInterval(() => void payload.heartbeat().catch(() => undefined), beatEveryMs);
    try {
      for (let pause = 20; isOurs(payload); pause = Math.min(pause * 2, longestPauseMs)) {
        try {
          await subscriber.deliver(batch, position);
          return true;
        } catch (error) {
          if (!isOurs(payload)) return false;
          log.warn({ consumer: name, error: String(error) }, 'delivery failed; trying again');
          await setTimeout(pause, undefined, { signal }).catch(() => undefined);
        }
      }
      return false;
    } finally {
      clearInterval(beat);
    }
  }

  const isOurs = ({ isRunning, isStale }: EachBatchPayload) => isRunning() && !isStale() && !signal.aborted;

  async function take(consumer: Consumer, payload: EachBatchPayload): Promise<void> {
    const { topic, partition, messages } = payload.batch;
    const heard = messages.map(heardIn);
    const events = heard.flatMap((one) => (one !== undefined && 'event' in one ? [one.event] : []));
    const fresh = events
      .filter((event) => event.position > after)
      .toSorted((a, b) => a.position - b.position);
    for (let at = 0; at < fresh.length; at += batchSize) {
      if (!(await deliver(fresh.slice(at, at + batchSize), payload))) return;
    }
    const marks = heard.flatMap((one) => (one !== undefined && 'mark' in one ? [one.mark] : []));
    const key = `${topic} ${partition}`;
    const mine = Math.max(covered?.get(key) ?? 0, ...marks);
    covered?.set(key, mine);
    if (covered !== undefined) reach(Math.min(...covered.values()));
    const last = messages.at(-1);
    if (last === undefined || !isOurs(payload)) return;
    payload.resolveOffset(last.offset);
    const offset = String(BigInt(last.offset) + 1n);
    await consumer.commitOffsets([{ topic, partition, offset, metadata: String(mine) }]);
  }

  /** Where the group stands by its own notes: what this member goes on from, or waits for another to reach. */
  async function standing(): Promise<number> {
    const notes = await topics.noted(name, hears);
    return notes.length === 0 ? 0 : Math.min(...notes.map((note) => Number(note) || 0));
  }

  async function assigned(assignment: Readonly<Record<string, readonly number[]>>): Promise<void> {
    const keys = Object.entries(assignment).flatMap(([topic, all]) => all.map((one) => `${topic} ${one}`));
    covered = undefined;
    if (keys.length === 0) return;
    const from = await standing().catch(() => 0);
    covered = new Map(keys.map((key) => [key, from]));
    reach(from);
  }

  /** One life of a consumer: resolves when it has ended, for whatever reason. */
  async function live(): Promise<void> {
    await topics.ensure(hears);
    const consumer = brokers.kafka.consumer({
      groupId: group,
      sessionTimeout: sessionMs,
      heartbeatInterval: beatEveryMs,
      maxWaitTimeInMs: 50,
      allowAutoTopicCreation: false,
      partitionAssigners: [allToOne(group)],
      retry: { retries: 3, restartOnFailure: async () => false },
    });
    const ended = Promise.withResolvers<void>();
    consumer.on(consumer.events.CRASH, () => ended.resolve());
    const joined = { now: Promise.resolve() };
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
      joined.now = assigned(payload.memberAssignment);
    });
    const stop = () => ended.resolve();
    signal.addEventListener('abort', stop);
    // Whoever closes before it has begun is not heard any more.
    if (signal.aborted) stop();
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: hears.map(brokers.topicOf), fromBeginning: true });
      await consumer.run({
        autoCommit: false,
        eachBatchAutoResolve: false,
        async eachBatch(payload) {
          await joined.now;
          await take(consumer, payload);
        },
      });
      await ended.promise;
    } finally {
      signal.removeEventListener('abort', stop);
      covered = undefined;
      await consumer.disconnect().catch(() => undefined);
    }
  }

  async function run(): Promise<void> {
    for (let pause = 100; !signal.aborted; pause = Math.min(pause * 2, longestPauseMs)) {
      const began = performance.now();
      await live().catch((error) => {
        if (!signal.aborted) log.warn({ consumer: name, error: String(error) }, 'a consumer is made anew');
      });
      if (performance.now() - began > 30_000) pause = 100;
      if (!signal.aborted) await setTimeout(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  /** A member that was given nothing looks at what the other has noted. */
  async function look(): Promise<void> {
    while (!signal.aborted && waiters.size > 0) {
      if (covered === undefined) reach(await standing().catch(() => 0));
      await setTimeout(lookEveryMs, undefined, { signal }).catch(() => undefined);
    }
    looking = undefined;
  }
  let looking: Promise<void> | undefined;

  const running = run();
  return {
    get position() {
      return position;
    },
    reached(wanted) {
      if (wanted <= position) return Promise.resolve();
      const reached = new Promise<void>((resolve) => waiters.add({ position: wanted, resolve }));
      looking ??= look();
      return reached;
    },
    async close() {
      closing.abort();
      await running;
      await looking;
    },
  };
}
