import { runJourneys } from '../tasks/run-journeys.ts';
import { runScript } from '../tasks/tasks.ts';

const buildExitCode = await runScript('infra/cli/build.ts');
const { failed } = buildExitCode === 0 ? await runJourneys({ args: process.argv.slice(2) }) : { failed: 1 };
process.exitCode = failed === 0 ? 0 : 1;
