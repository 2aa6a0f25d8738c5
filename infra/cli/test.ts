import { runJourneys } from './tasks/run-journeys.ts';
import { runSpecs } from './tasks/run-specs.ts';
import { staticChecks } from './tasks/static-checks.ts';
import { reportTotal, runAll, runScript, type Tally } from './tasks/tasks.ts';

/** The full test run of the README and of CI: static checks, all specs, the build, all journeys. */
const staticResults = await runAll(staticChecks);
const specResults = await runSpecs();
const buildResults = await runAll([{ name: 'build', run: () => runScript('infra/cli/build.ts') }]);
const notBuilt: Tally = { passed: 0, failed: 1, failures: ['journeys: not run, because the build failed'] };
const journeyResults = buildResults.failed === 0 ? await runJourneys() : notBuilt;

reportTotal([staticResults, specResults, buildResults, journeyResults]);
