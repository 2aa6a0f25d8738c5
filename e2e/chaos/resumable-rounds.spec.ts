import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { resumableRounds } from './resumable-rounds.ts';

it('a long run resumes where it was interrupted, even in the middle of a line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-rounds-'));
  const file = join(folder, 'rounds.jsonl');
  const ran: string[] = [];
  const run = (round: string) => async () => ({ number: ran.push(round) });
  const first = resumableRounds(file);
  await first.runOnce('a', run('a'));
  await expect(first.runOnce('b', () => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
  appendFileSync(file, '\n{"round":"b","fou');
  const next = resumableRounds(file);
  expect(await next.runOnce('a', run('a'))).toEqual({ number: 1 });
  expect(await next.runOnce('b', run('b'))).toEqual({ number: 2 });
  expect(await resumableRounds(file).runOnce('b', run('b'))).toEqual({ number: 2 });
  expect(ran).toEqual(['a', 'b']);
  rmSync(folder, { recursive: true });
});
