import { randomInt } from 'node:crypto';
import { runKills } from '@ardhi/engines/search-index/columnar/testing/kill-run';
import { runOracle } from '@ardhi/engines/search-index/columnar/testing/oracle-run';

/** G9 of the performance goals: `npm run bench -- oracle [queries] [seed]`. */
const queries = Number(process.argv[2] ?? 10_000);
const seed = Number(process.argv[3] ?? randomInt(2 ** 31));
process.stdout.write(`seed ${seed}\n`);
const asked = await runOracle({ seed, queries, restartEvery: 250 });
process.stdout.write(
  `G9   ${asked} random queries against SQLite, with updates, replay and crash restarts: 0 disagreements   must be 0\n`,
);
const stood = await runKills(20);
process.stdout.write(
  `     ${stood.length} kills while the index was kept: it stood at ${stood.join(', ')} and showed nothing but the log\n`,
);
