import type { Body, DocumentChange } from '@ardhi/kernel/documents/documents';
import { type AnyBulkWriteOperation, type Model, Schema, trusted } from 'mongoose';
import { isDuplicate } from './connection.ts';

/** A document as it is kept. */
export interface Kept {
  readonly _id: string;
  readonly version: number;
  /** Which batch of its consumer wrote it last; an earlier one that comes late changes nothing. */
  readonly turn: number;
  /** Set on the place of a removed document, so that a late write cannot bring it back. */
  readonly gone?: true;
  readonly body: Body;
}

export const keptFields = {
  _id: String,
  version: Number,
  turn: Number,
  gone: Boolean,
  body: Schema.Types.Mixed,
};

export type Kind = Model<Kept>;

/** How late and repeated writes are told apart from new ones. */
export type Guard =
  /** Written beside the events of one stream: only a later version may replace it, and a removed one stays removed. */
  | { readonly by: 'stream' }
  /** One batch of a consumer, the only writer of its collections. */
  | { readonly by: 'consumer'; readonly turn: number }
  | { readonly by: 'anybody' };

type Operation = AnyBulkWriteOperation<Kept>;

const asJson = (body: Body): Body => JSON.parse(JSON.stringify(body));

function operation({ id, body, version }: DocumentChange, guard: Guard): Operation {
  const older = trusted({ $lte: version });
  if (guard.by === 'anybody' && body === undefined)
    return { deleteOne: { filter: { _id: id, version: older } } };
  const turn = guard.by === 'consumer' ? guard.turn : 0;
  const filter = {
    _id: id,
    ...(guard.by === 'stream' ? { version: older } : { $or: [{ gone: true }, { version: older }] }),
    ...(guard.by === 'consumer' && { turn: trusted({ $lte: turn }) }),
  };
  const said =
    body === undefined
      ? { $set: { version, turn, gone: true }, $unset: { body: 1 } }
      : { $set: { version, turn, body: asJson(body) }, $unset: { gone: 1 } };
  return { updateOne: { filter, update: said, upsert: true } } as Operation;
}

/** Puts documents in their new state; what shows an older state than is kept changes nothing. */
export async function applyChanges(
  kindOf: (collection: string) => Kind,
  changes: readonly DocumentChange[],
  guard: Guard,
): Promise<void> {
  const collections = Map.groupBy(changes, (change) => change.collection);
  await Promise.all(
    [...collections].map(([name, mine]) =>
      // An upsert that finds its filter unmet and its id taken is the guard at work.
      kindOf(name)
        .bulkWrite(
          mine.map((change) => operation(change, guard)),
          { ordered: false, strict: false },
        )
        .catch((error) => {
          if (!isDuplicate(error)) throw error;
        }),
    ),
  );
}
