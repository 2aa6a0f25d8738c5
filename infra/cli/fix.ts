import { binaries, runScript } from './tasks/tasks.ts';

process.exitCode = await runScript(binaries.biome, ['check', '--write', '.']);
