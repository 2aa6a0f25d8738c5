import { staticChecks } from './checks.ts';
import { runSpecs } from './specs.ts';
import { inTurn } from './step.ts';

const read = await inTurn(staticChecks);
const specs = await runSpecs();
process.stdout.write(`${read.passed + specs.passed} passed, ${read.failed + specs.failed} failed\n`);
process.exitCode = read.failed + specs.failed === 0 ? 0 : 1;
