import { setTimeout } from 'node:timers/promises';
import type { Envelope } from '@ardhi/contracts/envelope';
import type { EventStore } from '@ardhi/kernel/event-store/event-store';
import type { Log } from '@ardhi/kernel/log/log';

/** Some events of the log that follow each other, and up to where nothing is left out. */
interface Stretch {
  readonly events: readonly Envelope[];
  readonly upTo: number;
}

/** The end of the log, read once for all who follow it. */
export interface Tail {
  /** Up to where the log has been read. */
  readonly head: number;
  /** Everything after a position; undefined where that lies too far back to be remembered. */
  after(position: number): readonly Envelope[] | undefined;
  /** Hears of each stretch as it is read; answers how to stop hearing. */
  onNew(hear: (news: Stretch) => void): () => void;
  close(): Promise<void>;
}

/** A busy log is heard in batches: what is appended within two milliseconds of the first event goes along. */
const gatherMs = 2;
/** A thread that is late for everything gathers as long as it was late: fewer, larger batches are what lets it catch up. */
const longestGatherMs = 25;
const pauseMs = 1_000;
/** Events kept in memory: more than the slowest follower falls behind while it writes one batch. */
const mostKept = 2_000;
const mostAtOnce = 500;

/** Follows the log from its head on. */
export function tailOf(store: EventStore, log: Log, head: number): Tail {
  const hearers = new Set<(news: Stretch) => void>();
  const closing = new AbortController();
  const { signal } = closing;
  let kept: Envelope[] = [];
  let from = head;
  let upTo = head;
  let woken = Promise.withResolvers<void>();
  const wake = () => woken.resolve();
  const forget = store.onAppend(wake);

  function keep(events: readonly Envelope[], until: number): void {
    kept.push(...events);
    if (kept.length > 2 * mostKept) {
      kept = kept.slice(-mostKept);
      from = (kept[0]?.position ?? 1) - 1;
    }
    const news = { events, upTo: until };
    upTo = until;
    for (const hear of hearers) hear(news);
  }

  async function readOn(): Promise<void> {
    const head = await store.head();
    let some: Envelope[] = [];
    for await (const envelope of store.readAll(upTo)) {
      some.push(envelope);
      if (some.length < mostAtOnce) continue;
      keep(some, envelope.position);
      some = [];
    }
    const until = Math.max(head, some.at(-1)?.position ?? 0);
    if (until > upTo) keep(some, until);
  }

  let gathering = gatherMs;
  async function gather(): Promise<void> {
    const began = performance.now();
    await setTimeout(gathering, undefined, { signal });
    const late = performance.now() - began - gathering;
    gathering = Math.min(Math.max(late, gatherMs), longestGatherMs);
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      woken = Promise.withResolvers<void>();
      try {
        await readOn();
        if ((await store.head()) <= upTo) await woken.promise;
        await gather();
      } catch (error) {
        if (signal.aborted) return;
        log.error({ error: String(error) }, 'the end of the log could not be read');
        await setTimeout(pauseMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  const running = run();
  return {
    get head() {
      return upTo;
    },
    after(position) {
      if (position < from) return undefined;
      const met = kept.findLastIndex((envelope) => envelope.position <= position);
      return kept.slice(met + 1);
    },
    onNew(hear) {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    async close() {
      closing.abort();
      forget();
      wake();
      await running;
    },
  };
}
