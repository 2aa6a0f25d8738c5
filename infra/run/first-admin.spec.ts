import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@ardhi/kernel/config/config';
import { describe, expect, it } from 'vitest';
import { firstAdmin } from './first-admin.ts';

const emptyWorld = (more: Record<string, string> = {}) =>
  readConfig({ NODE_ENV: 'test', SEED: 'none', DATA_DIR: mkdtempSync(join(tmpdir(), 'ardhi-')), ...more });

describe('the first admin of an empty world', () => {
  it('is asked for until an address is given, and only once', async () => {
    const config = emptyWorld();
    const answers = ['', 'boss', ' boss@ardhi.test '];
    expect(await firstAdmin(config, async () => answers.shift() ?? '')).toBe('boss@ardhi.test');
    expect(answers).toEqual([]);
    expect(await firstAdmin(config, undefined)).toBe('boss@ardhi.test');
  });

  it('is whom the settings name, and nobody where nobody can be asked', async () => {
    const never = async () => expect.unreachable('nobody is to be asked');
    expect(await firstAdmin(emptyWorld({ ADMIN_EMAIL: 'chief@ardhi.test' }), never)).toBe('chief@ardhi.test');
    expect(await firstAdmin(emptyWorld(), undefined)).toBeUndefined();
    expect(await firstAdmin(emptyWorld({ SEED: 'demo' }), never)).toBeUndefined();
  });
});
