import { runJourneys } from './tasks/run-journeys.ts';
import { runSpecs } from './tasks/run-specs.ts';
import { staticChecks } from './tasks/static-checks.ts';
import { reportTotal, runAll, runScript, type Tally } from './tasks/tasks.ts';

/** Checks that everybody runs before a commit: static checks, specs, the build, the core journeys. */
const staticResults = await runAll(staticChecks);
const specResults = await runSpecs({ level: 'quick' });
const buildResults = await runAll([{ name: 'build', run: () => runScript('infra/cli/build.ts') }]);
const notBuilt: Tally = { passed: 0, failed: 1, failures: ['journeys: not run, because the build failed'] };
const journeyResults = buildResults.failed === 0 ? await runJourneys({ level: 'quick' }) : notBuilt;

reportTotal([staticResults, specResults, buildResults, journeyResults]);
