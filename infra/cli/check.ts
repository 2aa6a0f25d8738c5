import { runSpecs } from './tasks/run-specs.ts';
import { staticChecks } from './tasks/static-checks.ts';
import { runAll } from './tasks/tasks.ts';

const staticResults = await runAll(staticChecks);
const specResults = await runSpecs();
process.stdout.write(
  `${staticResults.passed + specResults.passed} passed, ${staticResults.failed + specResults.failed} failed\n`,
);
process.exitCode = staticResults.failed + specResults.failed === 0 ? 0 : 1;
