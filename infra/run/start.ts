import { run } from './step.ts';

const built = await run('infra/run/build.ts');
if (built !== 0) process.exitCode = 1;
else if (process.argv.includes('--distributed')) await import('./distributed.ts');
else await import('./embedded.ts');
