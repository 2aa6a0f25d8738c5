import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keptRounds } from './kept-rounds.ts';

it('a long run goes on where it was broken off, also in the middle of a line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-rounds-'));
  const file = join(folder, 'rounds.jsonl');
  const ran: string[] = [];
  const run = (round: string) => async () => ({ number: ran.push(round) });
  const first = keptRounds(file);
  await first.once('a', run('a'));
  await expect(first.once('b', () => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
  appendFileSync(file, '\n{"round":"b","fou');
  const next = keptRounds(file);
  expect(await next.once('a', run('a'))).toEqual({ number: 1 });
  expect(await next.once('b', run('b'))).toEqual({ number: 2 });
  expect(await keptRounds(file).once('b', run('b'))).toEqual({ number: 2 });
  expect(ran).toEqual(['a', 'b']);
  rmSync(folder, { recursive: true });
});
