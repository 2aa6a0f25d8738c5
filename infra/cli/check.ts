import { runSpecs } from '../tasks/run-specs.ts';
import { staticChecks } from '../tasks/static-checks.ts';
import { reportTotal, runAll } from '../tasks/tasks.ts';

const staticResults = await runAll(staticChecks);
reportTotal([staticResults, await runSpecs({ level: 'quick' })]);
