import { programs, run } from './step.ts';

process.exitCode = await run(programs.biome, ['check', '--write', '.']);
