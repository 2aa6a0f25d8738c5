import { failpoint } from '@ardhi/kernel/config/failpoint';
import {
  type Commit,
  type Committed,
  type EventStore,
  VersionConflict,
} from '@ardhi/kernel/event-store/event-store';
import { newId } from '@ardhi/kernel/ids';
import { type Connection, trusted } from 'mongoose';
import {
  type Commits,
  commitsIn,
  documentsOf,
  envelopesOf,
  type Kept,
  keptOf,
  mongoCommits,
  voidAt,
} from './commits.ts';
import { isDuplicate } from './connection.ts';
import { applyChanges } from './document-writes.ts';
import type { MongoDocuments } from './documents.ts';
import { mongoPositions, type Positions } from './positions.ts';
import { streamEnds } from './stream-ends.ts';

const pageSize = 500;
const mostInBatch = 200;

/** What a relay asks of the store beside the port. */
export interface RelaySource {
  /** Settled commits that no broker has acknowledged, of this process and of others, in order; and up to where all is known. */
  unrelayed(): Promise<{
    readonly mine: readonly Kept[];
    readonly others: readonly Kept[];
    readonly upTo: number;
    /** Commits of this process lie behind positions that another has not settled yet. */
    readonly isBehind: boolean;
  }>;
  acknowledged(commits: readonly Kept[]): Promise<void>;
  /** Gives up positions that a stopped process reserved and never used. */
  tidy(): Promise<void>;
}

interface Asked {
  readonly commit: Commit;
  readonly settle: PromiseWithResolvers<Committed>;
}

/** Events in MongoDB: a document a commit, unique in (stream, version) and (stream, causation). */
export async function mongoEventStore(
  connection: Connection,
  documents: MongoDocuments,
): Promise<EventStore & RelaySource> {
  const commits = await mongoCommits(connection);
  const positions = await mongoPositions(connection);
  const ends = streamEnds(commits);
  const owner = newId();
  const listeners = new Set<() => void>();
  const waiting: Asked[] = [];
  let writing: Promise<void> | undefined;
  /** Of this process: the last position it used, and the last up to which it found all settled. */
  const own = { kept: 0, settled: 0 };
  let unwatch: (() => Promise<void>) | undefined;
  const wakeAll = () => {
    for (const wake of listeners) wake();
  };

  /** Shows a commit's inline documents; harmless when it has been done before. */
  async function show(kept: Kept): Promise<void> {
    const changes = documentsOf(kept);
    if (changes.length === 0) return;
    await applyChanges(documents.kindOf, changes, { by: 'stream' });
    await commits.updateOne({ _id: kept._id }, { $unset: { documents: 1 } });
  }

  /** Writes one commit; what it comes to is told once its position is settled. */
  async function keep({ commit, settle }: Asked, position: number): Promise<() => void> {
    const { stream, expected, events, causation } = commit;
    try {
      const kept = keptOf(commit, position, owner);
      failpoint('before-append');
      await commits.insertOne(kept);
      failpoint('appended');
      own.kept = Math.max(own.kept, kept.upTo);
      ends.note(stream, kept.last);
      await show(kept);
      const done = { version: expected + events.length, position: kept.upTo, repeated: false };
      return () => settle.resolve(done);
    } catch (error) {
      if (!isDuplicate(error)) return () => settle.reject(error);
      const before = await ends.done(stream, causation);
      if (before !== undefined) return () => settle.resolve(before);
      const actual = await ends.of(stream, true);
      // The position was given up by another process, which took this one for stopped: once more, with a new one.
      if (actual === expected) return () => ask({ commit, settle });
      return () => settle.reject(new VersionConflict(stream, expected, actual));
    }
  }

  /** Everything that waits shares one reservation. */
  async function writeBatch(batch: readonly Asked[]): Promise<void> {
    const count = batch.reduce((sum, { commit }) => sum + commit.events.length, 0);
    const reserved = await positions.reserve(count);
    let next = reserved.from;
    const kept = batch.map((asked) => {
      const mine = next;
      next += asked.commit.events.length;
      return keep(asked, mine);
    });
    const outcomes = await Promise.all(kept);
    await positions.settle(reserved);
    failpoint('committed');
    for (const tell of outcomes) tell();
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, mostInBatch);
      try {
        await writeBatch(batch);
      } catch (error) {
        for (const { settle } of batch) settle.reject(error);
      }
      wakeAll();
    }
    writing = undefined;
  }

  function ask(asked: Asked): void {
    waiting.push(asked);
    writing ??= Promise.resolve().then(writeAll);
  }

  async function append(commit: Commit): Promise<Committed> {
    const { stream, expected, causation } = commit;
    for (const change of commit.documents ?? []) documents.kindOf(change.collection);
    if ((await ends.of(stream)) !== expected) {
      const before = await ends.done(stream, causation);
      if (before !== undefined) return before;
      const actual = await ends.of(stream, true);
      if (actual !== expected) throw new VersionConflict(stream, expected, actual);
    }
    const settle = Promise.withResolvers<Committed>();
    ask({ commit, settle });
    return settle.promise;
  }

  return {
    append,
    async receive(envelopes) {
      const kept = commitsIn(envelopes, owner);
      await commits.insertMany(kept, { ordered: false }).catch((error) => {
        if (!isDuplicate(error)) throw error;
      });
      await positions.raise(kept.at(-1)?.upTo ?? 0);
      wakeAll();
    },
    async *read(stream, after = 0) {
      for (let last = after; ; ) {
        const filter = { stream, last: trusted({ $gt: last }) };
        const page = await commits.find(filter).sort({ first: 1 }).limit(pageSize).lean<Kept[]>();
        for (const kept of page) {
          // A command that broke off left its documents behind; whoever decides next on the stream sees them whole.
          await show(kept);
          yield* envelopesOf(kept).filter(({ version }) => version > after);
        }
        const end = page.at(-1);
        if (end === undefined || page.length < pageSize) return;
        last = end.last;
      }
    },
    async *readAll(after = 0, categories) {
      const until = await positions.settled();
      const of = categories === undefined ? {} : { category: trusted({ $in: [...categories] }) };
      for (let last = after; ; ) {
        const filter = { ...of, upTo: trusted({ $gt: last, $lte: until }) };
        const page = await commits.find(filter).sort({ upTo: 1 }).limit(pageSize).lean<Kept[]>();
        for (const kept of page) yield* envelopesOf(kept).filter(({ position }) => position > after);
        const end = page.at(-1);
        if (end === undefined || page.length < pageSize) return;
        last = end.upTo;
      }
    },
    head: positions.settled,
    onAppend(wake) {
      listeners.add(wake);
      unwatch ??= positions.whenMoved(() => {
        if (own.kept > own.settled) wakeAll();
      });
      return () => listeners.delete(wake);
    },
    async unrelayed() {
      const upTo = await positions.settled();
      own.settled = upTo;
      const filter = { relayed: false, _id: trusted({ $lte: upTo }) };
      const found = await commits.find(filter).sort({ _id: 1 }).limit(pageSize).lean<Kept[]>();
      const mine = found.filter((kept) => kept.owner === owner);
      const others = found.filter((kept) => kept.owner !== owner);
      return {
        ...{ mine, others, isBehind: own.kept > upTo },
        upTo: found.length < pageSize ? upTo : (found.at(-1)?.upTo ?? upTo),
      };
    },
    async acknowledged(relayed) {
      const ids = relayed.map(({ _id }) => _id);
      await commits.updateMany({ _id: trusted({ $in: ids }) }, { $set: { relayed: true } });
    },
    tidy: () => giveUp(commits, positions, owner),
    async close() {
      listeners.clear();
      await unwatch?.();
      await writing;
    },
  };
}

/** What was reserved and not settled for a whole round is taken away from whoever reserved it. */
async function giveUp(commits: Commits, positions: Positions, owner: string): Promise<void> {
  for (const reserved of await positions.left()) {
    const within = { _id: trusted({ $gte: reserved.from, $lte: reserved.upTo }) };
    const kept = await commits.find(within).sort({ _id: 1 }).lean<Kept[]>();
    for (let position = reserved.from; position <= reserved.upTo; ) {
      const there = kept.find(({ _id, upTo }) => _id <= position && position <= upTo);
      if (there === undefined && !(await voided(commits, position, owner))) return;
      position = (there?.upTo ?? position) + 1;
    }
    await positions.settle(reserved);
  }
}

/** False when a commit came in at the last moment: the next round looks again. */
async function voided(commits: Commits, position: number, owner: string): Promise<boolean> {
  try {
    await commits.insertOne(voidAt(position, owner));
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}
