import type { Body, DocumentChange } from '@ardhi/kernel/ports/documents';
import { type AnyBulkWriteOperation, type Model, Schema, trusted } from 'mongoose';
import { isDuplicate } from './connection.ts';

/** A document as it is stored. */
export interface DocumentRecord {
  readonly _id: string;
  readonly version: number;
  /** Fencing token of the consumer batch that wrote it last; an earlier batch that arrives late changes nothing. */
  readonly fencingToken: number;
  /** Tombstone of a removed document, so that a late write cannot bring it back. */
  readonly deleted?: true;
  readonly body: Body;
}

/** Schema of a `DocumentRecord`. */
export const documentFields = {
  _id: String,
  version: Number,
  fencingToken: Number,
  deleted: Boolean,
  body: Schema.Types.Mixed,
};

/** The collection of one read model. */
export type DocumentModel = Model<DocumentRecord>;

/** How late and repeated writes are distinguished from new ones. */
export type WriteGuard =
  /** Written inline with the events of one stream: only a later version may replace it, and a removed document stays removed. */
  | { readonly by: 'stream' }
  /** One batch of a consumer, which is the only writer of its collections. */
  | { readonly by: 'consumer'; readonly fencingToken: number }
  | { readonly by: 'any-writer' };

type Operation = AnyBulkWriteOperation<DocumentRecord>;

const toPlainJson = (body: Body): Body => JSON.parse(JSON.stringify(body));

function toOperation({ id, body, version }: DocumentChange, guard: WriteGuard): Operation {
  const notNewer = trusted({ $lte: version });
  if (guard.by === 'any-writer' && body === undefined)
    return { deleteOne: { filter: { _id: id, version: notNewer } } };
  const fencingToken = guard.by === 'consumer' ? guard.fencingToken : 0;
  const filter = {
    _id: id,
    ...(guard.by === 'stream' ? { version: notNewer } : { $or: [{ deleted: true }, { version: notNewer }] }),
    ...(guard.by === 'consumer' && { fencingToken: trusted({ $lte: fencingToken }) }),
  };
  const update =
    body === undefined
      ? { $set: { version, fencingToken, deleted: true }, $unset: { body: 1 } }
      : { $set: { version, fencingToken, body: toPlainJson(body) }, $unset: { deleted: 1 } };
  return { updateOne: { filter, update: update, upsert: true } } as Operation;
}

/** Applies document changes; a change older than the stored version has no effect. */
export async function applyChanges(
  modelOf: (collection: string) => DocumentModel,
  changes: readonly DocumentChange[],
  guard: WriteGuard,
): Promise<void> {
  const collections = Map.groupBy(changes, (change) => change.collection);
  await Promise.all(
    [...collections].map(([name, changesOfCollection]) =>
      // A duplicate key error from an upsert means that the guard rejected the change.
      modelOf(name)
        .bulkWrite(
          changesOfCollection.map((change) => toOperation(change, guard)),
          { ordered: false, strict: false },
        )
        .catch((error) => {
          if (!isDuplicate(error)) throw error;
        }),
    ),
  );
}
