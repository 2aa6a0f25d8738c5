/** One operation of a process, in recorded order. */
export type Op =
  | {
      readonly f: 'send';
      readonly process: string;
      readonly key: string;
      readonly value: string;
      /** `unknown`: no response arrived; it may have taken effect. */
      readonly outcome: 'ok' | 'failed' | 'unknown';
      readonly offset?: number;
    }
  /** The process restarts reading: what it reads next may repeat. */
  | { readonly f: 'assign'; readonly process: string }
  | {
      readonly f: 'poll';
      readonly process: string;
      readonly key: string;
      readonly value: string;
      readonly offset: number;
    };

/** Faults of a history, as defined by Jepsen's Kafka workload (jepsen.tests.kafka). Offsets may be sparse. */
export interface Faults {
  /** Acknowledged, below the highest offset read, and never read. */
  readonly lostWrite: number;
  /** Acknowledged and still unread at the end. */
  readonly unseen: number;
  /** A value at several offsets of its key. */
  readonly duplicate: number;
  /** Several values at one offset of a key. */
  readonly inconsistentOffset: number;
  /** Read although its send failed. */
  readonly abortedRead: number;
  /** A process skipped an offset that other processes read. */
  readonly skip: number;
  /** A process read backwards. */
  readonly nonmonotonicPoll: number;
  /** A process's later send was acknowledged at a lower offset. */
  readonly nonmonotonicSend: number;
}

type Send = Extract<Op, { f: 'send' }>;
type Poll = Extract<Op, { f: 'poll' }>;

export function checkHistory(history: readonly Op[]): Faults {
  const sends = history.filter((op) => op.f === 'send');
  const polls = history.filter((op) => op.f === 'poll');
  const readValues = new Set(polls.map(valueKey));
  const highest = new Map<string, number>();
  for (const { key, offset } of polls) highest.set(key, Math.max(offset, highest.get(key) ?? -1));
  const unread = sends.filter((send) => send.outcome === 'ok' && !readValues.has(valueKey(send)));
  const failed = new Set(sends.filter((send) => send.outcome === 'failed').map(valueKey));
  const withOffset = [
    ...polls,
    ...sends.filter((send): send is Send & { offset: number } => send.offset !== undefined),
  ];
  return {
    lostWrite: unread.filter(({ key, offset = -1 }) => offset < (highest.get(key) ?? -1)).length,
    unseen: unread.length,
    duplicate: countAmbiguous(withOffset, valueKey, (op) => op.offset),
    inconsistentOffset: countAmbiguous(
      withOffset,
      (op) => `${op.key} ${op.offset}`,
      (op) => op.value,
    ),
    abortedRead: [...failed].filter((value) => readValues.has(value)).length,
    ...pollFaults(history, polls),
    nonmonotonicSend: countBackwards(withOffset.filter((op) => op.f === 'send')),
  };
}

const valueKey = ({ key, value }: { key: string; value: string }) => `${key} ${value}`;

/** The number of groups with more than one distinct value. */
function countAmbiguous<T>(all: readonly T[], group: (one: T) => string, thing: (one: T) => unknown): number {
  const groups = new Map<string, Set<unknown>>();
  for (const one of all) {
    const things = groups.get(group(one)) ?? new Set();
    groups.set(group(one), things.add(thing(one)));
  }
  return [...groups.values()].filter((things) => things.size > 1).length;
}

/** Counts skips and backward polls per process and key, from one assignment to the next. */
function pollFaults(history: readonly Op[], polls: readonly Poll[]) {
  const orders = new Map<string, number[]>();
  for (const [key, ofKey] of Map.groupBy(polls, (poll) => poll.key))
    orders.set(
      key,
      [...new Set(ofKey.map((poll) => poll.offset))].toSorted((a, b) => a - b),
    );
  const rankOf = new Map(
    [...orders].map(([key, order]) => [key, new Map(order.map((offset, i) => [offset, i]))]),
  );
  const last = new Map<string, number>();
  let [skip, nonmonotonicPoll] = [0, 0];
  for (const op of history) {
    if (op.f === 'assign')
      for (const cursor of [...last.keys()]) if (cursor.startsWith(`${op.process}\n`)) last.delete(cursor);
    if (op.f !== 'poll') continue;
    const cursor = `${op.process}\n${op.key}`;
    const rank = rankOf.get(op.key)?.get(op.offset) ?? 0;
    const lastRank = last.get(cursor);
    if (lastRank !== undefined && rank <= lastRank) nonmonotonicPoll += 1;
    if (lastRank !== undefined && rank > lastRank + 1) skip += 1;
    last.set(cursor, rank);
  }
  return { skip, nonmonotonicPoll };
}

function countBackwards(sends: readonly { process: string; key: string; offset: number }[]): number {
  const last = new Map<string, number>();
  let faults = 0;
  for (const { process, key, offset } of sends) {
    const cursor = `${process}\n${key}`;
    if (offset <= (last.get(cursor) ?? -1)) faults += 1;
    last.set(cursor, offset);
  }
  return faults;
}
