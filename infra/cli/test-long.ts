import { runJourneys } from '../tasks/run-journeys.ts';
import { runSpecs } from '../tasks/run-specs.ts';
import { reportTotal, runAll, runScript } from '../tasks/tasks.ts';

/** Long tests: kills and interrupted starts, recipes, generated requests, crawls of every screen, imports of real files. */
const buildResults = await runAll([{ name: 'build', run: () => runScript('infra/cli/build.ts') }]);
const specResults = await runSpecs({ level: 'long' });
reportTotal([buildResults, specResults, await runJourneys({ level: 'long' })]);
