import { runJourneys } from './journeys.ts';
import { run } from './step.ts';

const built = await run('infra/run/build.ts');
const { failed } = built === 0 ? await runJourneys(process.argv.slice(2)) : { failed: 1 };
process.exitCode = failed === 0 ? 0 : 1;
