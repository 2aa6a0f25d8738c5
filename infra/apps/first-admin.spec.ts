import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { describe, expect, it } from 'vitest';
import { firstAdmin } from './first-admin.ts';

const emptyWorld = (overrides: Record<string, string> = {}) =>
  readConfig({
    NODE_ENV: 'test',
    SEED: 'none',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'ardhi-')),
    ...overrides,
  });

describe('the first admin of an empty installation', () => {
  it('is prompted for until a valid address is entered, and then remembered', async () => {
    const config = emptyWorld();
    const answers = ['', 'boss', ' boss@ardhi.test '];
    expect(await firstAdmin(config, async () => answers.shift() ?? '')).toBe('boss@ardhi.test');
    expect(answers).toEqual([]);
    expect(await firstAdmin(config, undefined)).toBe('boss@ardhi.test');
  });

  it('is taken from the settings, and is undefined without a terminal or with demo data', async () => {
    const neverPrompted = async () => expect.unreachable('the prompt must not appear');
    expect(await firstAdmin(emptyWorld({ ADMIN_EMAIL: 'chief@ardhi.test' }), neverPrompted)).toBe(
      'chief@ardhi.test',
    );
    expect(await firstAdmin(emptyWorld(), undefined)).toBeUndefined();
    expect(await firstAdmin(emptyWorld({ SEED: 'demo' }), neverPrompted)).toBeUndefined();
  });
});
