import { type Connection, trusted } from 'mongoose';
import { modelFor, retryOnDuplicate } from './connection.ts';

/** The checkpoint of a consumer. `pending` is a decided batch that may not have been applied completely. */
export interface CheckpointDocument {
  readonly _id: string;
  readonly position: number;
  readonly fencingToken: number;
  readonly pending?: string | null;
}

/** The checkpoint documents, each changed by single atomic writes only. */
export interface Checkpoints {
  find(consumer: string): Promise<CheckpointDocument | undefined>;
  /** Creates the checkpoint at position 0 unless there is one. */
  create(consumer: string): Promise<void>;
  /** Moves from one fencing token to the next and decides a batch (JSON), or a position when there is nothing to apply. Returns false when the token has changed or a batch is pending. */
  claim(
    consumer: string,
    token: number,
    next: { readonly pending: string } | { readonly position: number },
  ): Promise<boolean>;
  /** Moves the position forward and removes the pending batch, unless the fencing token has changed. */
  complete(consumer: string, fencingToken: number, position: number): Promise<void>;
  /** Sets the consumer and all its partitions back to position 0. */
  reset(consumer: string): Promise<void>;
}

/** Checkpoints in the collection `kernel.checkpoints`. */
export function mongoCheckpoints(connection: Connection): Checkpoints {
  const checkpoints = modelFor<CheckpointDocument>(connection, 'kernel.checkpoints', {
    _id: String,
    position: Number,
    fencingToken: Number,
    pending: String,
  });
  return {
    find: async (consumer) => (await checkpoints.findById(consumer).lean<CheckpointDocument>()) ?? undefined,
    create: (consumer) =>
      retryOnDuplicate(() =>
        checkpoints.updateOne(
          { _id: consumer },
          { $setOnInsert: { position: 0, fencingToken: 0 } },
          { upsert: true },
        ),
      ),
    async claim(consumer, token, next) {
      const fencingToken = token + 1;
      const change =
        'pending' in next
          ? { $set: { fencingToken, pending: next.pending } }
          : { $set: { fencingToken }, $max: { position: next.position } };
      const claimed = await checkpoints.updateOne(
        { _id: consumer, fencingToken: token, pending: null },
        change,
      );
      return claimed.matchedCount > 0;
    },
    async complete(consumer, fencingToken, position) {
      await checkpoints.updateOne(
        { _id: consumer, fencingToken },
        { $max: { position }, $unset: { pending: 1 } },
      );
    },
    async reset(consumer) {
      const partitions = trusted({ $gte: `${consumer}/`, $lt: `${consumer}0` });
      await checkpoints.updateMany(
        { $or: [{ _id: consumer }, { _id: partitions }] },
        { $set: { position: 0 } },
      );
    },
  };
}
