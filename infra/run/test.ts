import { staticChecks } from './checks.ts';
import { runJourneys } from './journeys.ts';
import { runSpecs } from './specs.ts';
import { inTurn, run } from './step.ts';

/** What the README promises and CI runs: everything that reads the code, every spec, the build, every journey. */
const read = await inTurn(staticChecks);
const specs = await runSpecs();
const build = await inTurn([{ name: 'build', run: () => run('infra/run/build.ts') }]);
const journeys = build.failed === 0 ? await runJourneys() : { passed: 0, failed: 1 };

const all = [read, specs, build, journeys];
const sum = (of: 'passed' | 'failed') => all.reduce((total, tally) => total + tally[of], 0);
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
