import type { Consumed, DocumentChange } from '@ardhi/kernel/documents/documents';
import { TakenOver } from '@ardhi/kernel/outage';
import { wholeName } from '@ardhi/kernel/slices';
import { type Connection, trusted } from 'mongoose';
import { isDuplicate, kindIn } from './connection.ts';
import { applyChanges, type Kind } from './document-writes.ts';

/** Where a consumer stands. `pending` is a batch that is decided and perhaps not yet to be seen everywhere. */
interface Standing {
  readonly _id: string;
  readonly position: number;
  readonly turn: number;
  readonly pending?: string | null;
}

interface Note {
  readonly _id: string;
  readonly consumer: string;
  readonly stream: string;
  readonly version: number;
}

interface Batch {
  readonly changes: readonly DocumentChange[];
  readonly consumed: Consumed;
}

export interface Consumers {
  position(consumer: string): Promise<number>;
  versions(consumer: string, streams: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** A batch and where it leaves the consumer: decided by one write, then carried out; a broken one is completed by whoever reads next. */
  write(changes: readonly DocumentChange[], consumed: Consumed): Promise<void>;
  forget(consumer: string): Promise<void>;
}

/**
 * All or nothing without transactions: the whole batch is written into the consumer's own document first, under the
 * condition that nobody else has taken a turn meanwhile. A process that was frozen and comes back late is refused there.
 */
export async function mongoConsumers(
  connection: Connection,
  kindOf: (collection: string) => Kind,
): Promise<Consumers> {
  const standings = kindIn<Standing>(connection, 'kernel.consumers', {
    _id: String,
    position: Number,
    turn: Number,
    pending: String,
  });
  const notes = kindIn<Note>(connection, 'kernel.consumed', {
    _id: String,
    consumer: String,
    stream: String,
    version: Number,
  });
  await notes.collection.createIndex({ consumer: 1 });
  const turns = new Map<string, number>();

  /** The consumer's standing, with nothing half done behind it. */
  async function standing(consumer: string): Promise<Standing | undefined> {
    const found = (await standings.findById(consumer).lean<Standing>()) ?? undefined;
    if (found === undefined) return undefined;
    turns.set(consumer, found.turn);
    if (found.pending === undefined || found.pending === null) return found;
    const batch: Batch = JSON.parse(found.pending);
    await carryOut(batch, found.turn);
    return { ...found, position: Math.max(found.position, batch.consumed.position) };
  }

  async function carryOut({ changes, consumed }: Batch, turn: number): Promise<void> {
    await applyChanges(kindOf, changes, consumed.byStream ? { by: 'stream' } : { by: 'consumer', turn });
    await note(consumed);
    await standings.updateOne(
      { _id: consumed.consumer, turn },
      { $max: { position: consumed.position }, $unset: { pending: 1 } },
    );
  }

  async function note({ consumer: slice, versions }: Consumed): Promise<void> {
    if (versions.length === 0) return;
    const consumer = wholeName(slice);
    const writes = versions.map(({ stream, version }) => ({
      updateOne: {
        filter: { _id: `${consumer} ${stream}` },
        update: { $max: { version }, $setOnInsert: { consumer, stream } },
        upsert: true,
      },
    }));
    await again(() => notes.bulkWrite(writes, { ordered: false }));
  }

  async function stand(consumer: string): Promise<number> {
    const known = turns.get(consumer) ?? (await standing(consumer))?.turn;
    if (known !== undefined) return known;
    await again(() =>
      standings.updateOne({ _id: consumer }, { $setOnInsert: { position: 0, turn: 0 } }, { upsert: true }),
    );
    return (await standing(consumer))?.turn ?? 0;
  }

  return {
    position: async (consumer) => (await standing(consumer))?.position ?? 0,
    async versions(consumer, streams) {
      await standing(consumer);
      const ids = streams.map((stream) => `${wholeName(consumer)} ${stream}`);
      const found = await notes.find({ _id: trusted({ $in: ids }) }).lean<Note[]>();
      return new Map(found.map(({ stream, version }) => [stream, version]));
    },
    async write(changes, consumed) {
      const { consumer, position } = consumed;
      const before = await stand(consumer);
      const turn = before + 1;
      const pending = JSON.stringify({ changes, consumed } satisfies Batch);
      const set = changes.length === 0 ? { turn } : { turn, pending };
      // An empty batch has nothing to carry out but the notes, which only ever rise.
      if (changes.length === 0) await note(consumed);
      const taken = await standings.updateOne(
        { _id: consumer, turn: before, pending: null },
        { $set: set, ...(changes.length === 0 && { $max: { position } }) },
      );
      if (taken.matchedCount === 0) {
        turns.delete(consumer);
        throw new TakenOver(`another process has gone on with ${consumer}`);
      }
      turns.set(consumer, turn);
      if (changes.length > 0) await carryOut({ changes, consumed }, turn);
    },
    async forget(consumer) {
      await notes.deleteMany({ consumer });
      const slices = trusted({ $gte: `${consumer}/`, $lt: `${consumer}0` });
      await standings.updateMany({ $or: [{ _id: consumer }, { _id: slices }] }, { $set: { position: 0 } });
    },
  };
}

/** Two upserts of one key at once: the second finds what the first made. */
async function again(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    await write();
  }
}
