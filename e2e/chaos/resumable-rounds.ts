import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** The results of the completed rounds of a long run; a run with the same file resumes after them. */
export interface ResumableRounds {
  /** Runs a round unless its result is already stored. */
  runOnce<T>(round: string, run: () => Promise<T>): Promise<T>;
}

/** Stores results in a file, one JSON line per round; in memory only without a file. */
export function resumableRounds(file?: string): ResumableRounds {
  const lines = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const done = new Map(lines.flatMap((line) => parseRound(line)));
  return {
    async runOnce<T>(round: string, run: () => Promise<T>) {
      const previous = done.get(round);
      if (previous !== undefined) return previous as T;
      const result = await run();
      done.set(round, result);
      if (file !== undefined) appendFileSync(file, `\n${JSON.stringify({ round, found: result })}`);
      return result;
    },
  };
}

/** Parses one line; the last line of a killed run may be truncated, so each result starts on a new line. */
function parseRound(line: string): [string, unknown][] {
  try {
    const { round, found } = JSON.parse(line);
    return [[round, found]];
  } catch {
    return [];
  }
}
