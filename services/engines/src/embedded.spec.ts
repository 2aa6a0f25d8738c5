import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { systemClock } from '@ardhi/kernel/base/clock';
import { createLog } from '@ardhi/kernel/base/log';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEngines } from './engines.ts';
import { sqliteKeyVault } from './sqlite/key-vault.ts';

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

  it('says in production that uploads are not scanned for viruses, and nothing with a scanner', async () => {
    const linesOf = async (environment: Record<string, string>) => {
      const lines: string[] = [];
      const log = createLog('info', { write: (line) => void lines.push(line) });
      await (await openEngines(readConfig({ DATA_DIR: folder, ...environment }), systemClock, log)).close();
      return lines.filter((line) => line.includes('scanner.none'));
    };
    const NODE_ENV = 'production';
    expect(await linesOf({ NODE_ENV })).toHaveLength(1);
    expect(await linesOf({})).toEqual([]);
    expect(await linesOf({ NODE_ENV, VIRUS_SCANNER: 'clamd://127.0.0.1:3310' })).toEqual([]);
    expect(() => readConfig({ VIRUS_SCANNER: '127.0.0.1:3310' })).toThrow(/address of clamd/);
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
    const keyFile = join(folder, 'keys.db');
    let keys = Buffer.alloc(0);
    await reopenAfter(() => {
      keys = readFileSync(keyFile);
      writeFileSync(keyFile, Buffer.alloc(9_000, 'x'));
    });
    await expect(open()).rejects.toThrow(/keys\.db cannot be opened .*from their own backup/);
    writeFileSync(keyFile, keys);
    await (await open()).close();
  });

  it('refuses keys that are missing, of another installation or older than the data, and creates none', async () => {
    const keyFile = join(folder, 'keys.db');
    const first = await open();
    await first.keys.key('amina');
    await first.close();
    const older = readFileSync(keyFile);
    const second = await open();
    await second.keys.key('juma');
    await second.close();
    const keys = readFileSync(keyFile);

    writeFileSync(keyFile, older);
    await expect(open()).rejects.toThrow(/keys\.db is an older copy of the keys: it knows 1 of 2 people/);
    rmSync(keyFile);
    await expect(open()).rejects.toThrow(
      /keys\.db is missing: without it nobody's personal data can be read/,
    );
    expect(existsSync(keyFile)).toBe(false);
    const other = sqliteKeyVault(keyFile, systemClock);
    for (const subject of ['a', 'b', 'c']) await other.key(subject);
    await other.close();
    await expect(open()).rejects.toThrow(/keys\.db holds the keys of another installation \(fingerprint/);
    writeFileSync(keyFile, keys);
    await (await open()).close();
  });

  it('accepts a process that was killed before its last key was recorded in the store', async () => {
    const keyFile = join(folder, 'keys.db');
    await (await open()).close();
    const vault = sqliteKeyVault(keyFile, systemClock);
    await vault.key('amina');
    await vault.close();
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
