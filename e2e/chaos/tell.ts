import { writeSync } from 'node:fs';

/** A line a fact, out of the process before anything else happens: what was tried, what was acknowledged. A stream would keep lines back from a slow reader. */
export function tell(fact: object): void {
  let rest = Buffer.from(`${JSON.stringify(fact)}\n`);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest));
    } catch (error) {
      if ((error as { code?: string }).code !== 'EAGAIN') throw error;
    }
  }
}

/** What a process told in a line; the last line of a killed one may be cut short. */
export function told(line: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
