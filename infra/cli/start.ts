import { runScript } from './tasks/tasks.ts';

const buildExitCode = await runScript('infra/cli/build.ts');
if (buildExitCode !== 0) process.exitCode = 1;
else if (process.argv.includes('--distributed')) await import('../apps/distributed.ts');
else await import('../apps/embedded.ts');
