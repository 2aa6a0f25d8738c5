import { runCrashes } from '@ardhi/search-engine/testing/crash-run';
import { runReferenceCheck } from '@ardhi/search-engine/testing/reference-run';
import { checkGoal } from '../measure/goals.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Measures G9, disagreements with SQLite. @throws Error at the first one, with the seed and the query */
export async function measureExactness(queries: number, seed: number): Promise<void> {
  say(`seed ${seed}`);
  const queryCount = await runReferenceCheck({ seed, queries, restartEvery: 250 });
  const positions = await runCrashes(20);
  say(
    `    ${positions.length} kills while the index was kept: it stood at ${positions.join(', ')} and showed nothing but the log`,
  );
  checkGoal(
    `G9  disagreements with SQLite in ${queryCount} random queries, with updates, replay and crash restarts`,
    0,
    [0, 0],
    'less',
  );
}
