import type { Connection } from 'mongoose';
import { isDuplicate, modelFor } from './connection.ts';
import { watchChanges } from './watch-changes.ts';

/** Positions assigned to commits that may or may not have been stored. */
interface Reservation {
  readonly from: number;
  readonly upTo: number;
}

interface SequenceDocument {
  readonly _id: string;
  /** Last position assigned. */
  readonly last: number;
  readonly pending: readonly Reservation[];
}

/** Assigns the positions of the log. */
export interface SequenceAllocator {
  /** Reserves consecutive positions; nobody reads past them until they are settled. */
  reserve(count: number): Promise<Reservation>;
  settle(reserved: Reservation): Promise<void>;
  /** Treats the positions of another store as assigned and settled. */
  raise(last: number): Promise<void>;
  /** Position up to which every commit is either stored or never will be. */
  settledPosition(): Promise<number>;
  /** Calls back after any process has reserved or settled positions, where the server supports change streams; returns a function that stops it. */
  onChange(wake: () => void): () => Promise<void>;
  /** Reservations, of any process, that were already pending at the previous call. */
  abandoned(): Promise<readonly Reservation[]>;
}

/**
 * One order over all streams without transactions or clocks: a position is reserved by compare-and-set in one document
 * that also lists unsettled reservations, so that a reader knows where a gap may still be filled (see the decision record).
 */
export async function mongoSequenceAllocator(connection: Connection): Promise<SequenceAllocator> {
  const sequences = modelFor<SequenceDocument>(connection, 'kernel.head', {
    _id: String,
    last: Number,
    pending: [{ _id: false, from: Number, upTo: Number }],
  });
  const sequenceId = { _id: 'head' };
  await sequences.create({ ...sequenceId, last: 0, pending: [] }).catch((error) => {
    if (!isDuplicate(error)) throw error;
  });
  let lastKnown = 0;
  let previouslyPending = new Set<number>();

  const read = async (): Promise<SequenceDocument> => {
    const head = await sequences.findById(sequenceId._id).lean<SequenceDocument>();
    if (head === null) throw new Error('The sequence document is missing from MongoDB.');
    lastKnown = Math.max(lastKnown, head.last);
    return head;
  };

  return {
    async reserve(count) {
      for (;;) {
        const reserved = { from: lastKnown + 1, upTo: lastKnown + count };
        const { matchedCount } = await sequences.updateOne(
          { ...sequenceId, last: lastKnown },
          { $set: { last: reserved.upTo }, $push: { pending: reserved } },
        );
        if (matchedCount === 1) {
          lastKnown = reserved.upTo;
          return reserved;
        }
        await read();
      }
    },
    async settle({ from }) {
      await sequences.updateOne(sequenceId, { $pull: { pending: { from } } });
    },
    async raise(last) {
      await sequences.updateOne(sequenceId, { $max: { last } });
    },
    async settledPosition() {
      const { last, pending } = await read();
      return Math.min(last, ...pending.map(({ from }) => from - 1));
    },
    onChange: (wake) => watchChanges(sequences.collection as never, wake),
    async abandoned() {
      const { pending } = await read();
      const stillPending = pending.filter(({ from }) => previouslyPending.has(from));
      previouslyPending = new Set(pending.map(({ from }) => from));
      return stillPending;
    },
  };
}
