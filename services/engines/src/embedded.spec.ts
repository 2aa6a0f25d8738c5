import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { systemClock } from '@ardhi/kernel/clock';
import { readConfig } from '@ardhi/kernel/config/config';
import { createLog } from '@ardhi/kernel/log/log';
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

  /** A folder that was in use and then had something done to its file. */
  async function used(then: (file: string) => void): Promise<void> {
    await (await open()).close();
    then(join(folder, 'ardhi.db'));
  }

  it('refuses one that another Ardhi has open, and takes it once that has closed', async () => {
    const first = await open();
    await expect(open()).rejects.toThrow(/in use by another Ardhi\. Stop it first/);
    await first.close();
    await (await open()).close();
  });

  it('refuses a file of a newer release', async () => {
    await used((file) => {
      const db = new DatabaseSync(file);
      db.exec('pragma user_version = 99');
      db.close();
    });
    await expect(open()).rejects.toThrow(/was written by a newer release \(99\).*Update Ardhi/);
  });

  it.each([
    ['rubbish', () => Buffer.alloc(20_000, 'no database')],
    ['a file cut to its first page', (whole: Buffer) => whole.subarray(0, 4_096)],
  ])('refuses %s', async (_, spoil) => {
    await used((file) => writeFileSync(file, spoil(readFileSync(file))));
    await expect(open()).rejects.toThrow(/ardhi\.db is damaged .*Restore the data folder from a backup/);
  });

  it("refuses another program's database", async () => {
    const db = new DatabaseSync(join(folder, 'ardhi.db'));
    db.exec('create table theirs (x)');
    db.close();
    await expect(open()).rejects.toThrow(/a database of another program/);
  });

  it('refuses keys that are damaged, and leaves nothing open behind it', async () => {
    await used(() => writeFileSync(join(folder, 'keys.db'), Buffer.alloc(9_000, 'x')));
    await expect(open()).rejects.toThrow(/keys\.db cannot be opened .*from their own backup/);
    rmSync(join(folder, 'keys.db'));
    await (await open()).close();
  });

  it.each([
    ['below a file', () => join(folder, 'file', 'data')],
    ['below a folder of the system', () => '/proc/ardhi/data'],
    ['that is a file', () => join(folder, 'file')],
  ])('refuses a place where nothing can be written: %s', async (_, place) => {
    writeFileSync(join(folder, 'file'), '');
    await expect(open(place())).rejects.toThrow(/cannot be written .*Give yourself the right/);
  });

  it('says what the other mode needs to know', async () => {
    await expect(open(folder, 'distributed')).rejects.toThrow(
      'MODE=distributed needs MONGO_URL, KAFKA_BROKERS, ELASTIC_URL, S3_URL, INTERNAL_KEY.',
    );
  });
});
