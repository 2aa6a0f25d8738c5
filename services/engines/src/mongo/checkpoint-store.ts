import { unpartitionedName } from '@ardhi/kernel/consume/partitions';
import type { Checkpoint, DocumentChange } from '@ardhi/kernel/ports/documents';
import { LeaseLost } from '@ardhi/kernel/ports/transient-errors';
import { type Connection, trusted } from 'mongoose';
import { isDuplicate, modelFor } from './connection.ts';
import { applyChanges, type DocumentModel } from './document-writes.ts';

/** The checkpoint of a consumer. `pending` is a decided batch that may not have been applied completely. */
interface CheckpointDocument {
  readonly _id: string;
  readonly position: number;
  readonly fencingToken: number;
  readonly pending?: string | null;
}

interface StreamVersionDocument {
  readonly _id: string;
  readonly consumer: string;
  readonly stream: string;
  readonly version: number;
}

interface Batch {
  readonly changes: readonly DocumentChange[];
  readonly consumed: Checkpoint;
}

export interface CheckpointStore {
  position(consumer: string): Promise<number>;
  versions(consumer: string, streams: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Writes a batch together with the checkpoint: decided by one write, then applied; an incomplete batch is completed by the next reader. */
  write(changes: readonly DocumentChange[], consumed: Checkpoint): Promise<void>;
  forget(consumer: string): Promise<void>;
}

/**
 * Atomic batches without transactions: the whole batch is first written into the consumer's checkpoint document, on
 * condition that the fencing token is unchanged. A frozen process that comes back late is refused by that condition.
 */
export async function mongoCheckpointStore(
  connection: Connection,
  kindOf: (collection: string) => DocumentModel,
): Promise<CheckpointStore> {
  const checkpoints = modelFor<CheckpointDocument>(connection, 'kernel.checkpoints', {
    _id: String,
    position: Number,
    fencingToken: Number,
    pending: String,
  });
  const streamVersions = modelFor<StreamVersionDocument>(connection, 'kernel.stream-checkpoints', {
    _id: String,
    consumer: String,
    stream: String,
    version: Number,
  });
  await streamVersions.collection.createIndex({ consumer: 1 });
  const fencingTokens = new Map<string, number>();

  /** The checkpoint of a consumer, after completing a pending batch. */
  async function loadCheckpoint(consumer: string): Promise<CheckpointDocument | undefined> {
    const document = (await checkpoints.findById(consumer).lean<CheckpointDocument>()) ?? undefined;
    if (document === undefined) return undefined;
    fencingTokens.set(consumer, document.fencingToken);
    if (document.pending === undefined || document.pending === null) return document;
    const batch: Batch = JSON.parse(document.pending);
    await applyBatch(batch, document.fencingToken);
    return { ...document, position: Math.max(document.position, batch.consumed.position) };
  }

  async function applyBatch({ changes, consumed }: Batch, fencingToken: number): Promise<void> {
    await applyChanges(
      kindOf,
      changes,
      consumed.byStream ? { by: 'stream' } : { by: 'consumer', fencingToken },
    );
    await saveVersions(consumed);
    await checkpoints.updateOne(
      { _id: consumed.consumer, fencingToken },
      { $max: { position: consumed.position }, $unset: { pending: 1 } },
    );
  }

  async function saveVersions({ consumer: partition, versions }: Checkpoint): Promise<void> {
    if (versions.length === 0) return;
    const consumer = unpartitionedName(partition);
    const writes = versions.map(({ stream, version }) => ({
      updateOne: {
        filter: { _id: `${consumer} ${stream}` },
        update: { $max: { version }, $setOnInsert: { consumer, stream } },
        upsert: true,
      },
    }));
    await retryOnDuplicate(() => streamVersions.bulkWrite(writes, { ordered: false }));
  }

  async function currentToken(consumer: string): Promise<number> {
    const token = fencingTokens.get(consumer) ?? (await loadCheckpoint(consumer))?.fencingToken;
    if (token !== undefined) return token;
    await retryOnDuplicate(() =>
      checkpoints.updateOne(
        { _id: consumer },
        { $setOnInsert: { position: 0, fencingToken: 0 } },
        { upsert: true },
      ),
    );
    return (await loadCheckpoint(consumer))?.fencingToken ?? 0;
  }

  return {
    position: async (consumer) => (await loadCheckpoint(consumer))?.position ?? 0,
    async versions(consumer, streams) {
      await loadCheckpoint(consumer);
      const ids = streams.map((stream) => `${unpartitionedName(consumer)} ${stream}`);
      const document = await streamVersions
        .find({ _id: trusted({ $in: ids }) })
        .lean<StreamVersionDocument[]>();
      return new Map(document.map(({ stream, version }) => [stream, version]));
    },
    async write(changes, consumed) {
      const { consumer, position } = consumed;
      const token = await currentToken(consumer);
      const fencingToken = token + 1;
      const pending = JSON.stringify({ changes, consumed } satisfies Batch);
      const set = changes.length === 0 ? { fencingToken } : { fencingToken, pending };
      // An empty batch only has versions to save, and those only increase.
      if (changes.length === 0) await saveVersions(consumed);
      const claimed = await checkpoints.updateOne(
        { _id: consumer, fencingToken: token, pending: null },
        { $set: set, ...(changes.length === 0 && { $max: { position } }) },
      );
      if (claimed.matchedCount === 0) {
        fencingTokens.delete(consumer);
        throw new LeaseLost(`another process has continued with ${consumer}`);
      }
      fencingTokens.set(consumer, fencingToken);
      if (changes.length > 0) await applyBatch({ changes, consumed }, fencingToken);
    },
    async forget(consumer) {
      await streamVersions.deleteMany({ consumer });
      const partitions = trusted({ $gte: `${consumer}/`, $lt: `${consumer}0` });
      await checkpoints.updateMany(
        { $or: [{ _id: consumer }, { _id: partitions }] },
        { $set: { position: 0 } },
      );
    },
  };
}

/** Two simultaneous upserts of one key: on the second attempt the document exists. */
async function retryOnDuplicate(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    await write();
  }
}
