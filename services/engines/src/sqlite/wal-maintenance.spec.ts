import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from './schema.ts';
import { preallocateWal, scrubWal } from './wal-maintenance.ts';

describe('a write-ahead log of constant size', () => {
  const canary = 'Nalubega 0772 000 111';
  let folder: string;
  let file: string;
  let db: DatabaseSync;
  const setAlias = (name: string, to: string) =>
    db.prepare('insert or replace into alias values (?, ?)').run(name, to);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ardhi-log-'));
    file = join(folder, 'a.db');
    db = openDatabase(file);
    preallocateWal(file);
  });
  afterEach(() => {
    db.close();
    rmSync(folder, { recursive: true });
  });

  it('has its full length from the first commit on', () => {
    const size = statSync(`${file}-wal`).size;
    for (let i = 0; i < 300; i++) setAlias(`name ${i}`, 'x'.repeat(2_000));
    expect(statSync(`${file}-wal`).size).toBe(size);
  });

  it('holds no erased data after scrubbing, and accepts new commits', () => {
    for (let i = 0; i < 40; i++) setAlias(`name ${i}`, canary.repeat(50));
    db.exec('delete from alias');
    expect(readFileSync(`${file}-wal`).includes(canary)).toBe(true);
    expect(scrubWal(db, file)).toBe(true);
    for (const path of [file, `${file}-wal`]) expect(readFileSync(path).includes(canary)).toBe(false);
    setAlias('afterwards', 'here');

    // The state after a crash: the file and its log, without the process.
    for (const suffix of ['', '-wal']) cpSync(`${file}${suffix}`, join(folder, `copy.db${suffix}`));
    const copy = openDatabase(join(folder, 'copy.db'));
    expect(copy.prepare('select name from alias').all()).toEqual([{ name: 'afterwards' }]);
    copy.close();
  });

  it('is not scrubbed while a reader uses it', () => {
    setAlias('before', canary);
    const reader = openDatabase(file);
    reader.exec('begin; select * from alias');
    setAlias('after', canary);
    db.exec('pragma busy_timeout = 0');
    expect(scrubWal(db, file)).toBe(false);
    expect(reader.prepare('select name from alias').all()).toEqual([{ name: 'before' }]);
    reader.exec('commit');
    reader.close();
    expect(scrubWal(db, file)).toBe(true);
  });
});
