import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryParent } from './temporary-folder.ts';

const parent = () => mkdtempSync(join(tmpdir(), 'ardhi-memory-'));
const useOf = (folder: string, last: string) => `
  const { temporaryFolder } = await import('${join(import.meta.dirname, 'temporary-folder.ts')}');
  const { existsSync } = await import('node:fs');
  const folder = temporaryFolder('${folder}');
  process.stdout.write(String(existsSync(folder)));
  ${last}`;

describe('the folder for temporary files of tests', () => {
  it('is in memory where enough is free, and otherwise where the system has it', () => {
    const memory = parent();
    expect(temporaryParent(memory, 1)).toBe(memory);
    expect(temporaryParent(memory, Number.MAX_SAFE_INTEGER)).toBe(tmpdir());
    expect(temporaryParent(join(memory, 'missing'), 1)).toBe(tmpdir());
  });

  it.each([
    ['ends', ''],
    ['fails', "throw new Error('broken')"],
    ['is interrupted', "process.kill(process.pid, 'SIGINT'); setInterval(() => {}, 1_000)"],
  ])('is removed when the process %s', (_, last) => {
    const memory = parent();
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', useOf(memory, last)]);
    expect(stdout.toString()).toBe('true');
    expect([existsSync(memory), readdirSync(memory)]).toEqual([true, []]);
  });
});
