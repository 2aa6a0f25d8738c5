import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** What the rounds of a long run have found so far: a run that is given the same file goes on where the last one stopped. */
export interface KeptRounds {
  /** Runs a round unless what it found is kept already. */
  once<T>(round: string, run: () => Promise<T>): Promise<T>;
}

/** Kept in a file, a JSON line a round; in memory alone where none is named. */
export function keptRounds(file?: string): KeptRounds {
  const lines = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const done = new Map(lines.flatMap((line) => kept(line)));
  return {
    async once<T>(round: string, run: () => Promise<T>) {
      const before = done.get(round);
      if (before !== undefined) return before as T;
      const found = await run();
      done.set(round, found);
      if (file !== undefined) appendFileSync(file, `\n${JSON.stringify({ round, found })}`);
      return found;
    },
  };
}

/** The last line of a run that was killed may be cut short: the next begins on a line of its own. */
function kept(line: string): [string, unknown][] {
  try {
    const { round, found } = JSON.parse(line);
    return [[round, found]];
  } catch {
    return [];
  }
}
