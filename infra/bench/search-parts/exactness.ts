import { runKills } from '@ardhi/engines/search-index/columnar/testing/kill-run';
import { runOracle } from '@ardhi/engines/search-index/columnar/testing/oracle-run';
import { verdict } from '../verdict.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** G9: disagreements with SQLite. @throws Error at the first one, with the seed and the query */
export async function measureExactness(queries: number, seed: number): Promise<void> {
  say(`seed ${seed}`);
  const asked = await runOracle({ seed, queries, restartEvery: 250 });
  const stood = await runKills(20);
  say(
    `    ${stood.length} kills while the index was kept: it stood at ${stood.join(', ')} and showed nothing but the log`,
  );
  verdict(
    `G9  disagreements with SQLite in ${asked} random queries, with updates, replay and crash restarts`,
    0,
    [0, 0],
    'less',
  );
}
