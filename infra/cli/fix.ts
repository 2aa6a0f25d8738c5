import { writeDeclarations } from '../build/css-module-types.ts';
import { binaries, runScript } from '../tasks/tasks.ts';

writeDeclarations();
process.exitCode = await runScript(binaries.biome, ['check', '--write', '.']);
