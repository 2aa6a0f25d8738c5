import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { runReferenceCheck } from '../testing/reference-run.ts';

/** `npm run bench -- reference-check` runs 10,000 queries. */
it('the engine agrees with SQLite on every query, after updates, deletes, purges, crashes and restarts', {
  timeout: 120_000,
}, async () => {
  const seed = randomInt(2 ** 31);
  process.stdout.write(`search reference check: seed ${seed}\n`);
  expect(await runReferenceCheck({ seed, queries: 600, restartEvery: 100 })).toBe(600);
});
