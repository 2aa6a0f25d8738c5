import { setTimeout } from 'node:timers/promises';
import { failpoint } from '@ardhi/kernel/config/failpoint';
import type { EventStore } from '@ardhi/kernel/event-store/event-store';
import type { Log } from '@ardhi/kernel/log/log';
import { isPassing } from '@ardhi/kernel/outage';
import type { Producer, TopicMessages } from 'kafkajs';
import { envelopesOf, type Kept } from '../mongo/commits.ts';
import type { RelaySource } from '../mongo/event-store.ts';
import type { Brokers } from './connection.ts';
import { inLoads } from './loads.ts';
import { eventRecord, markRecord } from './records.ts';
import type { Topics } from './topics.ts';

const sweepEveryMs = 1_000;
const longestPauseMs = 2_000;
/** While commits wait for another process to settle its positions; where the server tells of it they are woken before. */
const lookAgainMs = 50;

export interface Relay {
  /** Commits that the last look found waiting. */
  readonly waiting: number;
  /** Whether the brokers took what was last sent. */
  readonly healthy: boolean;
  close(): Promise<void>;
}

/**
 * Carries this process's commits to the brokers as soon as they are settled, and those of a process that stopped
 * before it could. A commit counts as relayed only once every replica in sync has it; it may be sent twice, never left out.
 */
export function relayFrom(
  source: EventStore & RelaySource,
  { brokers, topics, log }: { readonly brokers: Brokers; readonly topics: Topics; readonly log: Log },
): Relay {
  const closing = new AbortController();
  const { signal } = closing;
  let woken = Promise.withResolvers<void>();
  let producer: Promise<Producer> | undefined;
  let sweep = true;
  let waiting = 0;
  let healthy = true;
  let left = new Set<number>();
  const marked = new Map<string, number>();

  const wake = () => woken.resolve();
  const forget = source.onAppend(wake);
  const tick = setInterval(() => {
    sweep = true;
    wake();
  }, sweepEveryMs);
  tick.unref();

  const connected = (): Promise<Producer> => {
    producer ??= (async () => {
      const made = brokers.kafka.producer({
        idempotent: true,
        maxInFlightRequests: 1,
        allowAutoTopicCreation: false,
      });
      await made.connect();
      return made;
    })();
    return producer;
  };

  const publish = async (topicMessages: TopicMessages[]): Promise<void> => {
    await (await connected()).sendBatch({ acks: -1, topicMessages });
  };

  async function send(commits: readonly Kept[]): Promise<void> {
    if (commits.length === 0) return;
    await topics.ensure([...new Set(commits.map(({ category }) => category))]);
    const records = commits.flatMap((kept) =>
      envelopesOf(kept).map((event) => ({
        topic: brokers.topicOf(kept.category),
        message: eventRecord(event),
      })),
    );
    for (const load of inLoads(records)) {
      const byTopic = [...Map.groupBy(load, ({ topic }) => topic)];
      const topicMessages = byTopic.map(([topic, mine]) => ({
        topic,
        messages: mine.map(({ message }) => message),
      }));
      await publish(topicMessages);
    }
    failpoint('published');
    await source.acknowledged(commits);
  }

  /** Tells every partition how far all is sent; one that was made meanwhile too. */
  async function mark(position: number, all: ReadonlyMap<string, number>): Promise<void> {
    const due = [...all].filter(([topic]) => (marked.get(topic) ?? -1) < position);
    if (due.length === 0) return;
    const topicMessages = due.map(([topic, partitions]) => ({
      topic,
      messages: Array.from({ length: partitions }, (_, partition) => ({
        ...markRecord(position),
        partition,
      })),
    }));
    await publish(topicMessages);
    for (const [topic] of due) marked.set(topic, position);
  }

  let known: ReadonlyMap<string, number> = new Map();

  /** True when there is more to do at once. */
  async function round(): Promise<boolean> {
    const sweeping = sweep;
    sweep = false;
    if (sweeping) await source.tidy();
    const { mine, others, upTo, isBehind } = await source.unrelayed();
    if (isBehind) void setTimeout(lookAgainMs, undefined, { signal }).then(wake, () => undefined);
    waiting = mine.length + others.length;
    const orphans = sweeping ? others.filter(({ _id }) => left.has(_id)) : [];
    if (sweeping) left = new Set(others.map(({ _id }) => _id));
    await send([...mine, ...orphans].toSorted((a, b) => a._id - b._id));
    const isNew = mine.some(({ category }) => !known.has(brokers.topicOf(category)));
    if (sweeping || isNew) known = await topics.all();
    if (orphans.length === others.length) await mark(upTo, known);
    healthy = true;
    waiting = others.length - orphans.length;
    return mine.length > 0;
  }

  async function reconnect(): Promise<void> {
    const old = producer;
    producer = undefined;
    await (await old?.catch(() => undefined))?.disconnect().catch(() => undefined);
  }

  async function failed(error: unknown): Promise<void> {
    log.warn({ error: String(error) }, 'events wait for the brokers; trying again');
    // Nothing is wrong with the brokers while it is the store that is away.
    if (isPassing(error)) return;
    healthy = false;
    await reconnect();
  }

  async function run(): Promise<void> {
    let pause = 50;
    while (!signal.aborted) {
      woken = Promise.withResolvers<void>();
      try {
        const more = await round();
        pause = 50;
        if (!more && !sweep) await woken.promise;
      } catch (error) {
        if (signal.aborted) return;
        await failed(error);
        await setTimeout(pause, undefined, { signal }).catch(() => undefined);
        pause = Math.min(pause * 2, longestPauseMs);
      }
    }
  }

  const running = run();
  return {
    get waiting() {
      return waiting;
    },
    get healthy() {
      return healthy;
    },
    async close() {
      closing.abort();
      forget();
      clearInterval(tick);
      wake();
      await running;
      await reconnect();
    },
  };
}
