import type { Connection } from 'mongoose';
import { isDuplicate, kindIn } from './connection.ts';
import { whenChanged } from './when-changed.ts';

/** Positions given out to commits of which it is not yet known whether they were kept. */
interface Reserved {
  readonly from: number;
  readonly upTo: number;
}

interface Head {
  readonly _id: string;
  /** Last position given out. */
  readonly last: number;
  readonly pending: readonly Reserved[];
}

export interface Positions {
  /** Gives out so many positions in a row; nobody reads past them until they are settled. */
  reserve(count: number): Promise<Reserved>;
  settle(reserved: Reserved): Promise<void>;
  /** What another store gave out counts as given out, and settled. */
  raise(last: number): Promise<void>;
  /** Every commit up to here is kept or never will be. */
  settled(): Promise<number>;
  /** Calls back after any process has reserved or settled, where the server tells of it; answers how to stop. */
  whenMoved(wake: () => void): () => Promise<void>;
  /** Reservations, of whichever process, that stand since the last call as well. */
  left(): Promise<readonly Reserved[]>;
}

/**
 * One order over all streams without transactions or clocks: a position is reserved by compare-and-set in one document
 * that also names what is not settled, so that a reader knows where a hole may still fill (see the decision record).
 */
export async function mongoPositions(connection: Connection): Promise<Positions> {
  const heads = kindIn<Head>(connection, 'kernel.head', {
    _id: String,
    last: Number,
    pending: [{ _id: false, from: Number, upTo: Number }],
  });
  const mine = { _id: 'head' };
  await heads.create({ ...mine, last: 0, pending: [] }).catch((error) => {
    if (!isDuplicate(error)) throw error;
  });
  let known = 0;
  let before = new Set<number>();

  const read = async (): Promise<Head> => {
    const head = await heads.findById(mine._id).lean<Head>();
    if (head === null) throw new Error('The head of the event store is gone from MongoDB.');
    known = Math.max(known, head.last);
    return head;
  };

  return {
    async reserve(count) {
      for (;;) {
        const reserved = { from: known + 1, upTo: known + count };
        const { matchedCount } = await heads.updateOne(
          { ...mine, last: known },
          { $set: { last: reserved.upTo }, $push: { pending: reserved } },
        );
        if (matchedCount === 1) {
          known = reserved.upTo;
          return reserved;
        }
        await read();
      }
    },
    async settle({ from }) {
      await heads.updateOne(mine, { $pull: { pending: { from } } });
    },
    async raise(last) {
      await heads.updateOne(mine, { $max: { last } });
    },
    async settled() {
      const { last, pending } = await read();
      return Math.min(last, ...pending.map(({ from }) => from - 1));
    },
    whenMoved: (wake) => whenChanged(heads.collection as never, wake),
    async left() {
      const { pending } = await read();
      const left = pending.filter(({ from }) => before.has(from));
      before = new Set(pending.map(({ from }) => from));
      return left;
    },
  };
}
