import { unpartitionedName } from '@ardhi/kernel/base/partitions';
import type { Checkpoint } from '@ardhi/kernel/ports/documents';
import { type Connection, trusted } from 'mongoose';
import { modelFor, retryOnDuplicate } from './connection.ts';

interface StreamVersionDocument {
  readonly _id: string;
  readonly consumer: string;
  readonly stream: string;
  readonly version: number;
}

/** The version of each stream up to which a consumer has processed it, whatever its partitioning. */
export interface StreamVersions {
  /** Versions by stream; a stream that the consumer has not processed is absent. */
  find(consumer: string, streams: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Saves the versions of a checkpoint; lower ones change nothing. */
  save(checkpoint: Checkpoint): Promise<void>;
  /** Forgets every stream of an unpartitioned consumer. */
  forget(consumer: string): Promise<void>;
}

/** Stream versions as one document per consumer and stream. */
export async function mongoStreamVersions(connection: Connection): Promise<StreamVersions> {
  const streamVersions = modelFor<StreamVersionDocument>(connection, 'kernel.stream-checkpoints', {
    _id: String,
    consumer: String,
    stream: String,
    version: Number,
  });
  await streamVersions.collection.createIndex({ consumer: 1 });
  return {
    async find(consumer, streams) {
      const ids = streams.map((stream) => `${unpartitionedName(consumer)} ${stream}`);
      const found = await streamVersions.find({ _id: trusted({ $in: ids }) }).lean<StreamVersionDocument[]>();
      return new Map(found.map(({ stream, version }) => [stream, version]));
    },
    async save({ consumer: partition, versions }) {
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
    },
    async forget(consumer) {
      await streamVersions.deleteMany({ consumer });
    },
  };
}
