import { binaries, runScript, type Task } from './tasks.ts';

const workspaces = ['services', 'gateway', 'frontends', 'infra', 'e2e'] as const;

/** Checks that need only the source code: format, lint, types, unused code. */
export const staticChecks: readonly Task[] = [
  {
    name: 'format and lint',
    run: () => runScript(binaries.biome, ['check', '.', '--diagnostic-level=error']),
  },
  ...workspaces.map((workspace) => ({
    name: `types of ${workspace}`,
    run: () => runScript(binaries.tsc, ['-p', workspace]),
  })),
  {
    name: 'unused code and dependencies',
    run: () => runScript(binaries.knip, ['--strict', '--no-progress']),
  },
];
