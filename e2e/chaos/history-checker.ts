/** One thing that a process did, in the order in which it was noted. */
export type Op =
  | {
      readonly f: 'send';
      readonly process: string;
      readonly key: string;
      readonly value: string;
      /** `unknown`: no answer came; it may have taken effect. */
      readonly outcome: 'ok' | 'failed' | 'unknown';
      readonly offset?: number;
    }
  /** The process starts to read anew: what it reads next may repeat. */
  | { readonly f: 'assign'; readonly process: string }
  | {
      readonly f: 'poll';
      readonly process: string;
      readonly key: string;
      readonly value: string;
      readonly offset: number;
    };

/** What is wrong with a history; after the Kafka workload of Jepsen (jepsen.tests.kafka). Offsets may be sparse. */
export interface Faults {
  /** Acknowledged, below the highest offset anybody read, and read by nobody. */
  readonly lostWrite: number;
  /** Acknowledged and not read at the end, after everything was to have been read. */
  readonly unseen: number;
  /** One value at several offsets of its key. */
  readonly duplicate: number;
  /** Several values at one offset of a key. */
  readonly inconsistentOffset: number;
  /** Read although its send failed. */
  readonly abortedRead: number;
  /** A process read on past something that others read in between. */
  readonly skip: number;
  /** A process read backwards. */
  readonly nonmonotonicPoll: number;
  /** A process's later send was acknowledged at a lower offset. */
  readonly nonmonotonicSend: number;
}

type Send = Extract<Op, { f: 'send' }>;
type Poll = Extract<Op, { f: 'poll' }>;

export function check(history: readonly Op[]): Faults {
  const sends = history.filter((op) => op.f === 'send');
  const polls = history.filter((op) => op.f === 'poll');
  const read = new Set(polls.map(valueKey));
  const highest = new Map<string, number>();
  for (const { key, offset } of polls) highest.set(key, Math.max(offset, highest.get(key) ?? -1));
  const unread = sends.filter((send) => send.outcome === 'ok' && !read.has(valueKey(send)));
  const failed = new Set(sends.filter((send) => send.outcome === 'failed').map(valueKey));
  const placed = [
    ...polls,
    ...sends.filter((send): send is Send & { offset: number } => send.offset !== undefined),
  ];
  return {
    lostWrite: unread.filter(({ key, offset = -1 }) => offset < (highest.get(key) ?? -1)).length,
    unseen: unread.length,
    duplicate: several(placed, valueKey, (op) => op.offset),
    inconsistentOffset: several(
      placed,
      (op) => `${op.key} ${op.offset}`,
      (op) => op.value,
    ),
    abortedRead: [...failed].filter((value) => read.has(value)).length,
    ...readings(history, polls),
    nonmonotonicSend: backwards(placed.filter((op) => op.f === 'send')),
  };
}

const valueKey = ({ key, value }: { key: string; value: string }) => `${key} ${value}`;

/** How many groups hold more than one distinct thing. */
function several<T>(all: readonly T[], group: (one: T) => string, thing: (one: T) => unknown): number {
  const groups = new Map<string, Set<unknown>>();
  for (const one of all) {
    const known = groups.get(group(one)) ?? new Set();
    groups.set(group(one), known.add(thing(one)));
  }
  return [...groups.values()].filter((things) => things.size > 1).length;
}

/** Follows each process through each key, from one assignment to the next. */
function readings(history: readonly Op[], polls: readonly Poll[]) {
  const orders = new Map<string, number[]>();
  for (const [key, ofKey] of Map.groupBy(polls, (poll) => poll.key))
    orders.set(
      key,
      [...new Set(ofKey.map((poll) => poll.offset))].toSorted((a, b) => a - b),
    );
  const places = new Map(
    [...orders].map(([key, order]) => [key, new Map(order.map((offset, i) => [offset, i]))]),
  );
  const last = new Map<string, number>();
  let [skip, nonmonotonicPoll] = [0, 0];
  for (const op of history) {
    if (op.f === 'assign')
      for (const at of [...last.keys()]) if (at.startsWith(`${op.process}\n`)) last.delete(at);
    if (op.f !== 'poll') continue;
    const at = `${op.process}\n${op.key}`;
    const place = places.get(op.key)?.get(op.offset) ?? 0;
    const before = last.get(at);
    if (before !== undefined && place <= before) nonmonotonicPoll += 1;
    if (before !== undefined && place > before + 1) skip += 1;
    last.set(at, place);
  }
  return { skip, nonmonotonicPoll };
}

function backwards(sends: readonly { process: string; key: string; offset: number }[]): number {
  const last = new Map<string, number>();
  let faults = 0;
  for (const { process, key, offset } of sends) {
    const at = `${process}\n${key}`;
    if (offset <= (last.get(at) ?? -1)) faults += 1;
    last.set(at, offset);
  }
  return faults;
}
