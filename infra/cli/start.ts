import { readStartSettings } from '../apps/start-settings.ts';
import { runScript } from '../tasks/tasks.ts';

/** Checked before the build, which takes a minute. */
try {
  readStartSettings(process.env);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
const buildExitCode = await runScript('infra/cli/build.ts');
if (buildExitCode !== 0) process.exitCode = 1;
else if (process.argv.includes('--distributed')) await import('../apps/distributed.ts');
else await import('../apps/embedded.ts');
