import type { Committed } from '@ardhi/kernel/event-store/event-store';
import type { Commits, Kept } from './commits.ts';

const mostKnown = 50_000;

/** Where streams end, as this process last saw it: a look-up less for each commit, and never the last word. */
export interface StreamEnds {
  /** Version of the last event; 0 for a new stream. `fresh` asks the server. */
  of(stream: string, fresh?: boolean): Promise<number>;
  note(stream: string, version: number): void;
  /** What a command did on a stream before; undefined when it did nothing. */
  done(stream: string, causation: string): Promise<Committed | undefined>;
}

export function streamEnds(commits: Commits): StreamEnds {
  const known = new Map<string, number>();

  function note(stream: string, version: number): void {
    known.delete(stream);
    known.set(stream, version);
    const [oldest] = known.keys();
    if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
  }

  return {
    note,
    async of(stream, fresh = false) {
      const seen = fresh ? undefined : known.get(stream);
      if (seen !== undefined) return seen;
      const [end] = await commits.find({ stream }).sort({ first: -1 }).limit(1).lean<Kept[]>();
      note(stream, end?.last ?? 0);
      return end?.last ?? 0;
    },
    async done(stream, causation) {
      const found = await commits.findOne({ stream, causation }).lean<Kept>();
      return found === null ? undefined : { version: found.last, position: found.upTo, repeated: true };
    },
  };
}
