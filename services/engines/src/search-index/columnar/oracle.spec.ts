import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { runOracle } from './testing/oracle-run.ts';

/** `npm run bench -- oracle` asks 10,000. */
it('agrees with SQLite on every answer, after updates, deletes, purges, crashes and restarts', {
  timeout: 120_000,
}, async () => {
  const seed = randomInt(2 ** 31);
  process.stdout.write(`search oracle: seed ${seed}\n`);
  expect(await runOracle({ seed, queries: 600, restartEvery: 100 })).toBe(600);
});
