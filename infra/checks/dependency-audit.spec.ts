import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../tasks/tasks.ts';
import { read } from './documents.ts';
import type { AnyObject } from './kustomize.ts';

const workflow: AnyObject = parse(read('.github/workflows/dependencies.yml'));
const steps: AnyObject[] = workflow.jobs.audit.steps;

describe('the dependency workflow', () => {
  it('audits packages, verifies their signatures and their age and writes a bill of materials, every day', () => {
    const commands: string[] = steps.flatMap(({ run }) => run ?? []);
    expect(commands).toEqual([
      'npm ci --ignore-scripts',
      'npm audit --omit=dev --audit-level=moderate',
      'npm audit signatures',
      'npm run outdated',
      'npm sbom --sbom-format=cyclonedx > sbom.cdx.json',
    ]);
    expect(steps.filter((step) => step['continue-on-error'] !== undefined)).toEqual([]);
    expect(workflow.on.schedule).toHaveLength(1);
  });

  it('uses actions by exact version and reads the repository only', () => {
    for (const { uses } of steps.filter((step) => step.uses !== undefined))
      expect(uses).toMatch(/^[\w-]+\/[\w-]+@v\d+\.\d+\.\d+$/);
    expect(workflow.permissions).toEqual({ contents: 'read' });
  });
});

describe('the bill of materials', () => {
  it('lists every package of the lock file with its hash', () => {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'];
    const bill: AnyObject = JSON.parse(
      execFileSync(npm, args, {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 64_000_000,
        shell: process.platform === 'win32',
      }),
    );
    const components: AnyObject[] = bill.components;
    const packages = components.filter((component) => !component['bom-ref'].startsWith('@ardhi/'));
    const listed = new Set(packages.map((component) => component['bom-ref']));
    const locked: [string, AnyObject][] = Object.entries(JSON.parse(read('package-lock.json')).packages);
    const missing = locked
      .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
      .map(([path, { name = path.split('node_modules/').at(-1), version }]) => `${name}@${version}`)
      .filter((reference) => !listed.has(reference));
    expect(missing).toEqual([]);
    expect(packages.filter(({ hashes }) => hashes === undefined)).toEqual([]);
    expect(packages.length).toBeGreaterThan(500);
  });
});
