import { run } from './step.ts';

const built = await run('infra/run/build.ts');
if (built === 0) await import('./embedded.ts');
else process.exitCode = 1;
