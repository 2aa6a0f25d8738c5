import { defineConfig } from 'vitest/config';

const node = {
  environment: 'node' as const,
  exclude: ['**/node_modules/**', '**/*.live.spec.ts'],
  testTimeout: 20_000,
};

export default defineConfig({
  test: {
    projects: [
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
    ],
  },
});
