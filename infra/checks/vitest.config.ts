import { availableParallelism } from 'node:os';
import type { Plugin } from 'vite';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { compileMessages } from '../build/message-loader.ts';
import { readMessages } from '../build/messages.ts';

/** Which specs run: `quick` those of `npm test`, `long` and `live` those of the commands of that name; all but `live` without it. */
const level = process.env['LEVEL'];
const longSpecs = '**/*.long.spec.ts';

const node = {
  environment: 'node' as const,
  exclude: ['**/node_modules/**', '**/*.live.spec.ts', longSpecs],
  /** These limits end hangs; no test depends on the speed of the machine. */
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
};

/** Suites that need real engines; `npm run live` passes their addresses. Each has names of its own on them. */
const live = { ...node, exclude: ['**/node_modules/**'], root: '.' };
const distributed = 'e2e/distributed.live.spec.ts';
/** The suite that runs the whole product several times over has the machine for itself; two of the others wait together. */
const liveProjects: TestProjectConfiguration[] = [
  {
    test: { ...live, name: 'distributed', include: [distributed], sequence: { groupOrder: 0 } },
  },
  {
    test: {
      ...live,
      name: 'live',
      include: ['**/*.live.spec.ts'],
      exclude: [...live.exclude, distributed],
      maxWorkers: 2,
      sequence: { groupOrder: 1 },
    },
  },
];

/** Suites that kill, interrupt and repeat, or take long for another reason; three of them share the machine. */
const long = {
  test: {
    ...node,
    testTimeout: 900_000,
    hookTimeout: 900_000,
    exclude: ['**/node_modules/**'],
    name: 'long',
    root: '.',
    include: ['{gateway,services,infra}/**/*.long.spec.ts', 'e2e/{*,chaos/*}.long.spec.ts'],
  },
};

/** Screens under test show the same texts as the bundles. */
const messages = readMessages();
const screenMessages: Plugin = {
  name: 'messages',
  enforce: 'pre',
  transform: (code, file) =>
    /\/frontends\/[^?]*\.tsx?$/.test(file) ? { code: compileMessages(code, messages), map: null } : undefined,
};

/** Spec files of a worker share its modules: importing all services takes seconds. */
const restoreGlobals = 'infra/checks/restore-globals.ts';
const shared = { ...node, isolate: false, setupFiles: [restoreGlobals] };

const quick: TestProjectConfiguration[] = [
  { test: { ...shared, name: 'spec', root: '.', include: ['{gateway,services,infra}/**/*.spec.ts'] } },
  {
    test: {
      ...shared,
      name: 'front',
      root: '.',
      environment: 'jsdom',
      include: ['frontends/**/*.spec.{ts,tsx}'],
      setupFiles: [
        // The first file's hooks run last: what unmounting starts is cleared as well.
        'frontends/kit/src/testing/clear-timers.ts',
        restoreGlobals,
        'frontends/kit/src/testing/clear-document.ts',
        'frontends/kit/src/testing/patient-queries.ts',
      ],
    },
    oxc: { jsx: { runtime: 'automatic' } },
    plugins: [screenMessages],
  },
  { test: { ...shared, name: 'system', root: '.', include: ['e2e/{*,chaos/*}.spec.ts'] } },
];

const projects = { quick, long: [long], live: liveProjects }[String(level)] ?? [...quick, long];

export default defineConfig({
  // Specs wait as much as they compute: a third worker on two processors shortens `npm test` by a quarter, a fourth does not.
  test: { maxWorkers: Math.ceil(1.5 * availableParallelism()), projects },
});
