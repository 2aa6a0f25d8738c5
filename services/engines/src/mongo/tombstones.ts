import { trusted } from 'mongoose';
import { type CommitDocument, type Commits, tombstoneAt } from './commits.ts';
import { isDuplicate } from './connection.ts';
import type { SequenceAllocator } from './sequence-allocator.ts';

/** Writes tombstones into reservations that stayed unsettled for a whole round, and settles them. */
export async function tombstoneAbandoned(
  commits: Commits,
  sequence: SequenceAllocator,
  owner: string,
): Promise<void> {
  for (const reserved of await sequence.abandoned()) {
    const inReservation = { _id: trusted({ $gte: reserved.from, $lte: reserved.upTo }) };
    const stored = await commits.find(inReservation).sort({ _id: 1 }).lean<CommitDocument[]>();
    for (let position = reserved.from; position <= reserved.upTo; ) {
      const existing = stored.find(({ _id, upTo }) => _id <= position && position <= upTo);
      if (existing === undefined && !(await insertTombstone(commits, position, owner))) return;
      position = (existing?.upTo ?? position) + 1;
    }
    await sequence.settle(reserved);
  }
}

/** Returns false when a commit arrived at the last moment: the next round checks again. */
async function insertTombstone(commits: Commits, position: number, owner: string): Promise<boolean> {
  try {
    await commits.insertOne(tombstoneAt(position, owner));
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}
