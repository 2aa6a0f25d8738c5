import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../tasks/tasks.ts';
import type { AnyObject } from './kustomize.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const workflow: AnyObject = parse(read('.github/workflows/ci.yml'));
const steps: AnyObject[] = workflow.jobs.test.steps;
const actionNamed = (name: string): AnyObject => steps.find(({ uses }) => uses?.startsWith(`${name}@`));

describe('the continuous integration workflow', () => {
  it('runs .ci/run and no other command', () => {
    expect(steps.flatMap(({ run }) => run ?? [])).toEqual(['.ci/run']);
    expect(statSync(join(root, '.ci/run')).mode & 0o111).not.toBe(0);
  });

  it('uses actions by exact version and reads the repository only', () => {
    for (const { uses } of steps.filter((step) => step.uses !== undefined))
      expect(uses).toMatch(/^[\w-]+\/[\w-]+@v\d+\.\d+\.\d+$/);
    expect(workflow.permissions).toEqual({ contents: 'read' });
  });

  it('caches packages by the lock files, which exist', () => {
    const paths: string[] = actionNamed('actions/setup-node')
      .with['cache-dependency-path'].trim()
      .split('\n');
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(paths).toHaveLength(2);
  });

  it('uploads what the journeys leave behind when they fail', () => {
    const upload = actionNamed('actions/upload-artifact');
    expect(upload.if).toBe('failure()');
    const config = read('e2e/playwright.config.ts');
    for (const path of upload.with.path.trim().split('\n')) expect(config).toContain(`'../${path}`);
    expect(upload.with['include-hidden-files']).toBe(true);
  });
});
