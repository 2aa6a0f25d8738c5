import { runJourneys } from './tasks/run-journeys.ts';
import { runSpecs } from './tasks/run-specs.ts';
import { staticChecks } from './tasks/static-checks.ts';
import { runAll, runScript } from './tasks/tasks.ts';

/** The full test run of the README and of CI: static checks, all specs, the build, all journeys. */
const staticResults = await runAll(staticChecks);
const specResults = await runSpecs();
const buildResults = await runAll([{ name: 'build', run: () => runScript('infra/cli/build.ts') }]);
const journeyResults = buildResults.failed === 0 ? await runJourneys() : { passed: 0, failed: 1 };

const results = [staticResults, specResults, buildResults, journeyResults];
const total = (of: 'passed' | 'failed') => results.reduce((total, tally) => total + tally[of], 0);
process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`);
process.exitCode = total('failed') === 0 ? 0 : 1;
