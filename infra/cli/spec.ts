import { runSpecs } from '../tasks/run-specs.ts';

const { failed } = await runSpecs({ args: process.argv.slice(2) });
process.exitCode = failed === 0 ? 0 : 1;
