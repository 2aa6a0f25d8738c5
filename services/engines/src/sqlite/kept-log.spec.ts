import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { growLog, wipeLog } from './kept-log.ts';
import { openFile } from './schema.ts';

describe('a log that keeps its size', () => {
  const canary = 'Nalubega 0772 000 111';
  let folder: string;
  let file: string;
  let db: DatabaseSync;
  const say = (name: string, to: string) =>
    db.prepare('insert or replace into alias values (?, ?)').run(name, to);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ardhi-log-'));
    file = join(folder, 'a.db');
    db = openFile(file);
    growLog(file);
  });
  afterEach(() => {
    db.close();
    rmSync(folder, { recursive: true });
  });

  it('is as long from the first commit on as it will be', () => {
    const size = statSync(`${file}-wal`).size;
    for (let i = 0; i < 300; i++) say(`name ${i}`, 'x'.repeat(2_000));
    expect(statSync(`${file}-wal`).size).toBe(size);
  });

  it('holds nothing that was erased once it is wiped, and goes on', () => {
    for (let i = 0; i < 40; i++) say(`name ${i}`, canary.repeat(50));
    db.exec('delete from alias');
    expect(readFileSync(`${file}-wal`).includes(canary)).toBe(true);
    expect(wipeLog(db, file)).toBe(true);
    for (const each of [file, `${file}-wal`]) expect(readFileSync(each).includes(canary)).toBe(false);
    say('afterwards', 'here');

    // What a crash leaves: the file and its log, and no memory of them.
    for (const end of ['', '-wal']) cpSync(`${file}${end}`, join(folder, `copy.db${end}`));
    const copy = openFile(join(folder, 'copy.db'));
    expect(copy.prepare('select name from alias').all()).toEqual([{ name: 'afterwards' }]);
    copy.close();
  });

  it('waits while somebody still reads from it', () => {
    say('before', canary);
    const reader = openFile(file);
    reader.exec('begin; select * from alias');
    say('after', canary);
    db.exec('pragma busy_timeout = 0');
    expect(wipeLog(db, file)).toBe(false);
    expect(reader.prepare('select name from alias').all()).toEqual([{ name: 'before' }]);
    reader.exec('commit');
    reader.close();
    expect(wipeLog(db, file)).toBe(true);
  });
});
