import { writeSync } from 'node:fs';

/** Writes a fact, such as an attempt or an acknowledgement, as one JSON line to stdout, synchronously: a stream could hold lines back when the process is killed. */
export function writeFact(fact: object): void {
  let rest = Buffer.from(`${JSON.stringify(fact)}\n`);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest));
    } catch (error) {
      if ((error as { code?: string }).code !== 'EAGAIN') throw error;
    }
  }
}

/** Parses the line of a process; the last line of a killed process may be truncated. */
export function parseFact(line: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
