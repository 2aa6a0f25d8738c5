import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

const node = {
  environment: 'node' as const,
  exclude: ['**/node_modules/**', '**/*.live.spec.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
  /** For a machine that is busy with something else; the report marks whoever needed the second try. */
  retry: 1,
};

/** Suites that need a real engine, one file at a time; `npm run live` gives them addresses. */
const live = {
  test: {
    ...node,
    exclude: ['**/node_modules/**'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    /** A timer in the client of the brokers, which does no harm. */
    execArgv: ['--disable-warning=TimeoutNegativeWarning'],
    name: 'live',
    root: '.',
    include: ['**/*.live.spec.ts'],
  },
};

const projects: TestProjectConfiguration[] = [
  { test: { ...node, name: 'spec', root: '.', include: ['{gateway,services,infra}/**/*.spec.ts'] } },
  {
    test: {
      ...node,
      name: 'front',
      root: '.',
      environment: 'jsdom',
      include: ['frontends/**/*.spec.{ts,tsx}'],
    },
    oxc: { jsx: { runtime: 'automatic' } },
  },
  { test: { ...node, name: 'system', root: '.', include: ['e2e/{*,chaos/*}.spec.ts'] } },
];

export default defineConfig({
  // Specs wait for disks and sockets as much as they compute: a core left free would only idle.
  test: { maxWorkers: '100%', projects: process.env['LIVE'] === '1' ? [live] : projects },
});
