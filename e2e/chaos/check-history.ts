import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { checkHistory, type Op } from './history-checker.ts';

/** `node e2e/chaos/check-history.ts [<file>]`: checks a history of sends and polls, one JSON object per line; exits with code 1 when it finds a fault. */
const [file] = process.argv.slice(2);
const history: Op[] = [];
for await (const line of createInterface({
  input: file === undefined ? process.stdin : createReadStream(file),
}))
  if (line !== '') history.push(JSON.parse(line) as Op);
const faults = checkHistory(history);
process.stdout.write(`${JSON.stringify({ operations: history.length, ...faults }, undefined, 2)}\n`);
process.exitCode = Object.values(faults).every((count) => count === 0) ? 0 : 1;
