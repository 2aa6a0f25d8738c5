import { programs, run, type Step } from './step.ts';

const workspaces = ['services', 'gateway', 'frontends', 'infra', 'e2e'] as const;

/** Everything that reads the code without running the product. */
export const staticChecks: readonly Step[] = [
  { name: 'format and lint', run: () => run(programs.biome, ['check', '.', '--diagnostic-level=error']) },
  ...workspaces.map((place) => ({ name: `types of ${place}`, run: () => run(programs.tsc, ['-p', place]) })),
  { name: 'unused code and dependencies', run: () => run(programs.knip, ['--strict', '--no-progress']) },
];
