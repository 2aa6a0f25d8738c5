import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@ardhi/kernel/base/clock';
import { createLog } from '@ardhi/kernel/base/log';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEngines } from './engines.ts';

const modeOf = (path: string) => statSync(path).mode & 0o777;

describe.skipIf(process.platform === 'win32')('the key files of a data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ardhi-private-'));
    chmodSync(folder, 0o755);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const open = async () => {
    const engines = await openEngines(readConfig({ DATA_DIR: folder }), systemClock, createLog('silent'));
    await engines.keys.key('amina');
    return engines;
  };

  it('are readable by their owner only', async () => {
    const engines = await open();
    const files = readdirSync(folder).filter((name) => name.startsWith('keys.db'));
    expect(files).toContain('keys.db-wal');
    expect(files.map((name) => modeOf(join(folder, name)))).toEqual(files.map(() => 0o600));
    await engines.close();
    await (await open()).close();
  });

  it.each(['keys.db', 'accounts.secret', 'internal.key', 'another.secret'])(
    'keep the product from starting while others can read them (%s)',
    async (name) => {
      await (await open()).close();
      const file = join(folder, name);
      if (name !== 'keys.db') writeFileSync(file, 'a secret');
      chmodSync(file, 0o640);
      const sentence = `Other users of this computer can read the keys in ${folder} (${name}). Take their rights away: chmod -R go= ${folder}`;
      await expect(open()).rejects.toThrow(sentence);
      chmodSync(file, 0o600);
      await (await open()).close();
    },
  );

  it('are protected by a folder that others cannot enter', async () => {
    await (await open()).close();
    chmodSync(join(folder, 'keys.db'), 0o644);
    chmodSync(folder, 0o700);
    await (await open()).close();
  });
});
