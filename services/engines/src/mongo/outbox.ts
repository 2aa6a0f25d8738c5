import { trusted } from 'mongoose';
import type { OutboxEntry, OutboxSource } from '../outbox/outbox-source.ts';
import type { CommitProgress } from './commit-progress.ts';
import { commitsPerPage } from './commit-reader.ts';
import { type CommitDocument, type Commits, envelopesOf } from './commits.ts';
import type { SequenceAllocator } from './sequence-allocator.ts';
import { tombstoneAbandoned } from './tombstones.ts';

/** Parts of the event store that the outbox reads and writes. */
interface OutboxDependencies {
  readonly commits: Commits;
  readonly sequence: SequenceAllocator;
  /** Id of this process. */
  readonly owner: string;
  readonly progress: CommitProgress;
}

/** The commits themselves are the outbox: each says whether the brokers have acknowledged it. */
export function mongoOutbox({ commits, sequence, owner, progress }: OutboxDependencies): OutboxSource {
  return {
    async unrelayed(categories) {
      const upTo = await sequence.settledPosition();
      progress.onSettled(upTo);
      const filter = {
        relayed: false,
        _id: trusted({ $lte: upTo }),
        ...(categories !== undefined && { category: trusted({ $in: [...categories] }) }),
      };
      const found = await commits
        .find(filter)
        .sort({ _id: 1 })
        .limit(commitsPerPage)
        .lean<CommitDocument[]>();
      return {
        own: found.filter((document) => document.owner === owner).map(toEntry),
        foreign: found.filter((document) => document.owner !== owner).map(toEntry),
        isBlocked: progress.isBlocked,
        upTo: found.length < commitsPerPage ? upTo : (found.at(-1)?.upTo ?? upTo),
      };
    },
    async acknowledged(entries) {
      const ids = entries.map(({ position }) => position);
      await commits.updateMany({ _id: trusted({ $in: ids }) }, { $set: { relayed: true } });
    },
    releaseAbandoned: () => tombstoneAbandoned(commits, sequence, owner),
  };
}

const toEntry = (document: CommitDocument): OutboxEntry => ({
  position: document._id,
  category: document.category,
  envelopes: () => envelopesOf(document),
});
