import { setTimeout } from 'node:timers/promises';
import type { Envelope } from '@ardhi/contracts/envelope';
import type { Subscriber, Subscription } from '@ardhi/kernel/event-bus/event-bus';
import type { EventStore } from '@ardhi/kernel/event-store/event-store';
import type { Log } from '@ardhi/kernel/log/log';
import { standingAt } from '../event-bus/standing.ts';
import { untilTaken } from '../event-bus/until-taken.ts';
import { type GroupNote, tagOf } from './group-note.ts';
import type { Notes } from './topics.ts';

/** Records of one partition that follow each other, as far as consumers care. */
export interface Stretch {
  readonly partition: string;
  readonly category: string;
  /** Offset of the first. */
  readonly first: bigint;
  /** "Everything up to here that belongs on this partition stands before", where it is said; else 0. */
  readonly mark: number;
  readonly events: readonly Envelope[];
}

/** One subscriber of a listener: with a queue, tries and a standing of its own. */
export interface Lane extends Subscription {
  readonly subscriber: Subscriber;
  readonly tag: string;
  readonly isAwaited: boolean;
  /** Whether it takes what the listener hears; else it is reading on from the store. */
  readonly isFollowing: boolean;
  /** This process has the listener's partitions now, with what was noted of them. */
  begin(notes: Notes): void;
  /** Another has them. What is under way ends by itself. */
  standDown(): void;
  hear(stretch: Stretch): void;
  /** Resolves when it can take more, or has made everybody wait for long enough. */
  room(): Promise<void>;
  /** Offset of the first record that is not done yet, of each partition that has any. */
  undone(): ReadonlyMap<string, bigint>;
  /** What another member has noted while that one has the partitions. */
  told(notes: Notes): void;
}

interface Turn {
  readonly over: AbortController;
  /** How far each partition has come. */
  readonly covered: Map<string, number>;
  isFollowing: boolean;
  /** Whether what is heard is queued. */
  isListening: boolean;
  queue: Stretch[];
  underWay: readonly Stretch[];
  queued: number;
  woken: PromiseWithResolvers<void>;
  emptied: PromiseWithResolvers<void>;
}

const batchSize = 500;
/** Events that wait in a lane before the others are made to wait, and how long they are. */
const mostQueued = 2_000;
const patienceMs = 1_000;
const pauseMs = 5_000;

/**
 * Carries one subscriber. A lane that is new to its listener, or so slow that its queue stays full, reads the store
 * from where it stands until it has caught up: it keeps the others waiting for a moment at most, and no queue grows.
 */
export function laneOf(
  subscriber: Subscriber,
  {
    store,
    log,
    progressed,
  }: { readonly store: EventStore; readonly log: Log; readonly progressed: () => void },
): Lane {
  const { consumer, hears } = subscriber;
  const standing = standingAt(subscriber.after);
  const tag = tagOf(consumer);
  let turn: Turn | undefined;
  let working = Promise.resolve();

  const isTaken = ({ stream, position }: Envelope) =>
    position > standing.position && (subscriber.takes?.(stream) ?? true);
  const deliver = (batch: readonly Envelope[], upTo: number, { over }: Turn) =>
    untilTaken(subscriber, { batch, upTo }, { signal: over.signal, log });
  const ofOurs = (note: GroupNote | undefined) => (note?.lanes.has(tag) ? note : undefined);
  const ownOf = (notes: Notes) => [...notes].filter(([, { category }]) => hears.includes(category));

  function cover(mine: Turn, partition: string, mark: number): void {
    mine.covered.set(partition, Math.max(mark, mine.covered.get(partition) ?? 0));
    standing.reach(Math.min(...mine.covered.values()));
  }

  /** Events of several partitions as they stand in the log, as far as they came together. */
  async function takeOn(mine: Turn): Promise<void> {
    mine.underWay = nextOf(mine);
    const events = mine.underWay
      .flatMap((stretch) => stretch.events)
      .filter(isTaken)
      .toSorted((a, b) => a.position - b.position);
    for (let at = 0; at < events.length; at += batchSize)
      if (!(await deliver(events.slice(at, at + batchSize), standing.position, mine))) return;
    for (const { partition, mark } of mine.underWay) cover(mine, partition, mark);
    mine.underWay = [];
    if (mine.queued < mostQueued) mine.emptied.resolve();
    progressed();
  }

  /** Once around reads what is there; the listener is heard again before the last round, so that nothing falls between. */
  async function readOn(mine: Turn): Promise<void> {
    const { isListening } = mine;
    const until = await store.head();
    let batch: Envelope[] = [];
    const flush = async () => {
      const upTo = batch.at(-1)?.position ?? 0;
      const isDone = batch.length === 0 || (await deliver(batch, upTo, mine));
      batch = [];
      if (isDone) standing.reach(upTo);
      progressed();
      return isDone;
    };
    for await (const envelope of store.readAll(standing.position, hears)) {
      if (isTaken(envelope)) batch.push(envelope);
      if (batch.length === batchSize && !(await flush())) return;
    }
    if (!(await flush())) return;
    for (const partition of mine.covered.keys()) cover(mine, partition, until);
    mine.isFollowing = isListening && mine.isListening;
    mine.isListening = true;
    progressed();
  }

  async function work(mine: Turn): Promise<void> {
    const { signal } = mine.over;
    while (!signal.aborted) {
      try {
        if (!mine.isFollowing) await readOn(mine);
        else if (mine.queue.length > 0) await takeOn(mine);
        else {
          mine.woken = Promise.withResolvers();
          await mine.woken.promise;
        }
      } catch (error) {
        log.warn({ consumer, error: String(error) }, 'the store could not be read; trying again');
        await setTimeout(pauseMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  function standDown(): void {
    turn?.over.abort();
    turn?.woken.resolve();
    turn?.emptied.resolve();
    turn = undefined;
  }

  return {
    subscriber,
    tag,
    get position() {
      return standing.position;
    },
    get isAwaited() {
      return standing.isAwaited;
    },
    get isFollowing() {
      return turn?.isFollowing ?? false;
    },
    reached: standing.reached,
    standDown,
    begin(notes) {
      standDown();
      const own = ownOf(notes);
      // Brokers that know nothing of it may have lost what was sent to them: the store has it all.
      const mine = newTurn(own.every(([, { note }]) => note?.lanes.get(tag) === true));
      for (const [partition, { note }] of own) mine.covered.set(partition, ofOurs(note)?.upTo ?? 0);
      if (own.length > 0) standing.reach(Math.min(...mine.covered.values()));
      turn = mine;
      working = working.then(() => work(mine));
    },
    hear(stretch) {
      const mine = turn;
      if (mine === undefined || !mine.isListening || !hears.includes(stretch.category)) return;
      if (mine.queued >= mostQueued) return fallBehind(mine);
      const events = stretch.events.filter(isTaken);
      mine.queue.push({ ...stretch, events });
      mine.queued += 1 + events.length;
      mine.woken.resolve();
    },
    async room() {
      const mine = turn;
      if (mine === undefined || mine.queued < mostQueued) return;
      mine.emptied = Promise.withResolvers();
      const waiting = new AbortController();
      const late = setTimeout(patienceMs, undefined, { signal: waiting.signal }).catch(() => undefined);
      await Promise.race([mine.emptied.promise, late]);
      waiting.abort();
    },
    undone() {
      const waiting = turn?.isFollowing ? [...turn.underWay, ...turn.queue] : [];
      return new Map(waiting.toReversed().map(({ partition, first }) => [partition, first]));
    },
    told(notes) {
      const own = ownOf(notes).map(([, { note }]) => ofOurs(note)?.upTo ?? 0);
      if (own.length > 0) standing.reach(Math.min(...own));
    },
    async close() {
      standDown();
      await working;
    },
  };
}

const newTurn = (isFollowing: boolean): Turn => ({
  over: new AbortController(),
  covered: new Map(),
  isFollowing,
  isListening: isFollowing,
  queue: [],
  underWay: [],
  queued: 0,
  woken: Promise.withResolvers(),
  emptied: Promise.withResolvers(),
});

/** What is queued is in the store too. */
function fallBehind(turn: Turn): void {
  turn.isFollowing = false;
  turn.isListening = false;
  turn.queue = [];
  turn.queued = 0;
  turn.emptied.resolve();
}

/** Takes stretches off the queue: one at least, and as many as make a batch together. */
function nextOf(turn: Turn): readonly Stretch[] {
  let events = 0;
  const enough = turn.queue.findIndex((stretch) => {
    events += stretch.events.length;
    return events >= batchSize;
  });
  const taken = turn.queue.splice(0, enough === -1 ? turn.queue.length : enough + 1);
  turn.queued -= taken.reduce((sum, stretch) => sum + 1 + stretch.events.length, 0);
  return taken;
}
