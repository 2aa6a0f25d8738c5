import { runJourneys } from '../tasks/run-journeys.ts';
import { runSpecs } from '../tasks/run-specs.ts';
import { staticChecks } from '../tasks/static-checks.ts';
import { reportTotal, runAll, runScript, type Tally } from '../tasks/tasks.ts';

const build = { name: 'build', run: () => runScript('infra/cli/build.ts') };
const notBuilt: Tally = { passed: 0, failed: 1, failures: ['journeys: not run, because the build failed'] };

/** Checks that everyone runs before a commit: static checks, the build, specs, the core journeys. */
const staticResults = await runAll([build, ...staticChecks]);
const specResults = await runSpecs({ level: 'quick' });
const isBuilt = !staticResults.failures.includes(build.name);
const journeyResults = isBuilt ? await runJourneys({ level: 'quick' }) : notBuilt;

reportTotal([staticResults, specResults, journeyResults]);
