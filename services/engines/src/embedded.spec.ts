import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { systemClock } from '@ardhi/kernel/runtime/clock';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { createLog } from '@ardhi/kernel/runtime/log';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEngines } from './engines.ts';

describe('opening a data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ardhi-folder-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const open = (DATA_DIR = folder, MODE = 'embedded') =>
    openEngines(readConfig({ DATA_DIR, MODE }), systemClock, createLog('silent'));

  /** Opens and closes the folder, then changes its database file. */
  async function reopenAfter(change: (file: string) => void): Promise<void> {
    await (await open()).close();
    change(join(folder, 'ardhi.db'));
  }

  it('refuses a folder that is in use by another process, and accepts it once that has closed', async () => {
    const first = await open();
    await expect(open()).rejects.toThrow(/in use by another Ardhi\. Stop it first/);
    await first.close();
    await (await open()).close();
  });

  it('refuses a database of a newer release', async () => {
    await reopenAfter((file) => {
      const db = new DatabaseSync(file);
      db.exec('pragma user_version = 99');
      db.close();
    });
    await expect(open()).rejects.toThrow(/was written by a newer release \(99\).*Update Ardhi/);
  });

  it.each([
    ['rubbish', () => Buffer.alloc(20_000, 'no database')],
    ['a file cut to its first page', (whole: Buffer) => whole.subarray(0, 4_096)],
  ])('refuses %s', async (_, damage) => {
    await reopenAfter((file) => writeFileSync(file, damage(readFileSync(file))));
    await expect(open()).rejects.toThrow(/ardhi\.db is damaged .*Restore the data folder from a backup/);
  });

  it("refuses another program's database", async () => {
    const db = new DatabaseSync(join(folder, 'ardhi.db'));
    db.exec('create table theirs (x)');
    db.close();
    await expect(open()).rejects.toThrow(/a database of another program/);
  });

  it('refuses damaged keys, and leaves nothing open', async () => {
    await reopenAfter(() => writeFileSync(join(folder, 'keys.db'), Buffer.alloc(9_000, 'x')));
    await expect(open()).rejects.toThrow(/keys\.db cannot be opened .*from their own backup/);
    rmSync(join(folder, 'keys.db'));
    await (await open()).close();
  });

  it.each([
    ['below a file', () => join(folder, 'file', 'data')],
    ['below a folder of the system', () => '/proc/ardhi/data'],
    ['that is a file', () => join(folder, 'file')],
  ])('refuses a folder that is not writable: %s', async (_, path) => {
    writeFileSync(join(folder, 'file'), '');
    await expect(open(path())).rejects.toThrow(/cannot be written .*Give yourself the right/);
  });

  it('reports the settings that the distributed mode lacks', async () => {
    await expect(open(folder, 'distributed')).rejects.toThrow(
      'MODE=distributed needs MONGO_URL, KAFKA_BROKERS, ELASTIC_URL, S3_URL, INTERNAL_KEY.',
    );
  });
});
