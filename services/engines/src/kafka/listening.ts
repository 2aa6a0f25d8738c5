import { setTimeout } from 'node:timers/promises';
import type { Subscriber, Subscription } from '@ardhi/kernel/event-bus/event-bus';
import type { EventStore } from '@ardhi/kernel/event-store/event-store';
import type { EachBatchPayload } from 'kafkajs';
import { noteText } from './group-note.ts';
import { type Lane, laneOf, type Stretch } from './lane.ts';
import { type Commit, type MemberGround, memberFor } from './member.ts';
import { heardIn } from './records.ts';
import { type Notes, partitionKey, placeOf } from './topics.ts';

/** Commits are gathered for so long. */
const gatherMs = 20;
/** How often a member that has nothing looks at what the other has noted: while somebody waits for it, and else. */
const lookEveryMs = 50;
const idleLooks = 20;
const askAgainMs = 1_000;

/** All subscribers of one listener in this process. */
export interface Listening {
  /** Whether nobody is left in it. */
  readonly isEmpty: boolean;
  add(subscriber: Subscriber): Subscription;
}

/** The time in which this process has the partitions. */
interface Reign {
  readonly lanes: readonly Lane[];
  readonly commit: Commit;
  /** Offset of the next record of each partition. */
  readonly next: Map<string, bigint>;
  isDue: boolean;
}

/**
 * Hears the categories of all its subscribers at once, with a lane for each. What every lane has done is committed by
 * hand, with a note of how far all have come: by it the other processes know, and whoever takes over goes on.
 */
export function listening(name: string, ground: MemberGround & { readonly store: EventStore }): Listening {
  const { brokers, topics, store, log } = ground;
  const lanes = new Set<Lane>();
  const closing = new AbortController();
  const { signal } = closing;
  let reign: Reign | undefined;
  let isCommitting = false;

  const hears = () => [...new Set([...lanes].flatMap(({ subscriber }) => subscriber.hears))];

  function commitSoon(): void {
    if (reign === undefined) return;
    reign.isDue = true;
    if (isCommitting) return;
    isCommitting = true;
    void commitAll();
  }

  async function commitAll(): Promise<void> {
    while (reign?.isDue) {
      const mine = reign;
      await setTimeout(gatherMs, undefined, { signal }).catch(() => undefined);
      if (reign !== mine) continue;
      mine.isDue = false;
      await commit(mine).catch((error) => {
        if (signal.aborted) return;
        log.warn({ listener: name, error: String(error) }, 'offsets could not be committed; trying again');
        mine.isDue = true;
        return setTimeout(askAgainMs, undefined, { signal }).catch(() => undefined);
      });
    }
    isCommitting = false;
  }

  async function commit({ commit: carryOut, lanes: mine, next }: Reign): Promise<void> {
    const open = mine.filter((lane) => lanes.has(lane));
    if (open.length === 0 || next.size === 0) return;
    const upTo = Math.min(...open.map(({ position }) => position));
    const metadata = noteText({ upTo, lanes: new Map(open.map((lane) => [lane.tag, lane.isFollowing])) });
    const least = new Map(next);
    for (const [key, undone] of open.flatMap((lane) => [...lane.undone()]))
      if (undone < (least.get(key) ?? undone)) least.set(key, undone);
    await carryOut(
      [...least].map(([key, offset]) => ({ ...placeOf(key), offset: String(offset), metadata })),
    );
  }

  async function heard(payload: EachBatchPayload): Promise<void> {
    const mine = reign;
    if (mine === undefined) return;
    await Promise.all(mine.lanes.map((lane) => lane.room()));
    const last = payload.batch.messages.at(-1);
    if (last === undefined || reign !== mine || !payload.isRunning() || payload.isStale()) return;
    const stretch = stretchIn(payload, brokers.categoryOf);
    for (const lane of mine.lanes) lane.hear(stretch);
    mine.next.set(stretch.partition, BigInt(last.offset) + 1n);
    payload.resolveOffset(last.offset);
    commitSoon();
  }

  function gone(): void {
    reign = undefined;
    for (const lane of lanes) lane.standDown();
  }

  async function given(
    partitions: Readonly<Record<string, readonly number[]>>,
    commit: Commit,
  ): Promise<void> {
    gone();
    const categories = Object.keys(partitions).map(brokers.categoryOf);
    if (categories.length === 0) return;
    const mine: Reign = { lanes: [...lanes], commit, next: new Map(), isDue: false };
    reign = mine;
    const notes = await notesOf(categories, () => reign === mine);
    if (notes === undefined) return;
    for (const [key, { offset }] of notes) mine.next.set(key, offset);
    for (const lane of mine.lanes) if (lanes.has(lane)) lane.begin(notes);
  }

  /** Asked until it is told, or not wanted any more: who does not know where its listener stands cannot begin. */
  async function notesOf(categories: readonly string[], isWanted: () => boolean): Promise<Notes | undefined> {
    while (isWanted()) {
      const notes = await topics.noted(name, categories).catch(() => undefined);
      if (notes !== undefined && isWanted()) return notes;
      await setTimeout(askAgainMs, undefined, { signal }).catch(() => undefined);
    }
    return undefined;
  }

  /** A member that was given nothing looks at what the other has noted. */
  async function look(): Promise<void> {
    for (let looks = 1; !signal.aborted; looks++) {
      await setTimeout(lookEveryMs, undefined, { signal }).catch(() => undefined);
      const isAsked = [...lanes].some((lane) => lane.isAwaited) || looks % idleLooks === 0;
      if (reign !== undefined || !isAsked || signal.aborted) continue;
      const notes = await topics.noted(name, hears()).catch(() => undefined);
      if (reign === undefined && notes !== undefined) for (const lane of lanes) lane.told(notes);
    }
  }

  const member = memberFor(name, ground, { signal, hears, given, heard, gone });
  const ended = Promise.all([member.ended, look()]);
  return {
    get isEmpty() {
      return lanes.size === 0;
    },
    add(subscriber) {
      const lane = laneOf(subscriber, { store, log, progressed: commitSoon });
      lanes.add(lane);
      member.joinAgain();
      return {
        get position() {
          return lane.position;
        },
        reached: lane.reached,
        async close() {
          lanes.delete(lane);
          if (lanes.size === 0) closing.abort();
          await lane.close();
          if (lanes.size === 0) await ended;
        },
      };
    },
  };
}

/** What a batch of records says, in the words of the lanes. */
function stretchIn({ batch }: EachBatchPayload, categoryOf: (topic: string) => string): Stretch {
  const { topic, partition, messages } = batch;
  const heard = messages.map(heardIn);
  return {
    partition: partitionKey(topic, partition),
    category: categoryOf(topic),
    first: BigInt(batch.messages[0]?.offset ?? 0),
    mark: Math.max(0, ...heard.flatMap((one) => (one !== undefined && 'mark' in one ? [one.mark] : []))),
    events: heard.flatMap((one) => (one !== undefined && 'event' in one ? [one.event] : [])),
  };
}
