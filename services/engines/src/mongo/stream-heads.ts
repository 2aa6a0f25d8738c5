import type { Committed } from '@ardhi/kernel/ports/event-store';
import type { CommitDocument, Commits } from './commits.ts';

const maxCached = 50_000;

/** Stream versions as this process last saw them: saves a query per commit, but is never authoritative. */
export interface StreamHeads {
  /** Version of the last event; 0 for a new stream. `fresh` queries the server. */
  version(stream: string, fresh?: boolean): Promise<number>;
  remember(stream: string, version: number): void;
  /** The result of a command that was already committed on a stream; undefined if it was not. */
  findCommitted(stream: string, commandId: string): Promise<Committed | undefined>;
}

/** A cache of the 50,000 streams seen last. */
export function streamHeadCache(commits: Commits): StreamHeads {
  const cache = new Map<string, number>();

  function remember(stream: string, version: number): void {
    cache.delete(stream);
    cache.set(stream, version);
    const [oldest] = cache.keys();
    if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
  }

  return {
    remember,
    async version(stream, fresh = false) {
      const cached = fresh ? undefined : cache.get(stream);
      if (cached !== undefined) return cached;
      const [lastCommit] = await commits
        .find({ stream })
        .sort({ first: -1 })
        .limit(1)
        .lean<CommitDocument[]>();
      remember(stream, lastCommit?.last ?? 0);
      return lastCommit?.last ?? 0;
    },
    async findCommitted(stream, commandId) {
      const found = await commits.findOne({ stream, commandId }).lean<CommitDocument>();
      return found === null ? undefined : { version: found.last, position: found.upTo, repeated: true };
    },
  };
}
