import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hadCleanStop, noteCleanStop } from './clean-stop.ts';
import { proveLater } from './prove-later.ts';
import { openFile } from './schema.ts';

describe('a file that was closed in order', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ardhi-closed-'));
    file = join(folder, 'ardhi.db');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is known by its note once, so that a crash in between leaves none', () => {
    writeFileSync(file, 'all there is');
    noteCleanStop(file, 0);
    expect([hadCleanStop(file), hadCleanStop(file)]).toEqual([true, false]);
  });

  it('is not believed when somebody wrote to it since, and a small one leaves no note', () => {
    writeFileSync(file, 'all there is');
    noteCleanStop(file, 0);
    appendFileSync(file, ' and more');
    expect(hadCleanStop(file)).toBe(false);
    noteCleanStop(file);
    expect(hadCleanStop(file)).toBe(false);
  });

  it('opens without its proof, and is proved while it is in use', async () => {
    openFile(file).close();
    const db = new DatabaseSync(file);
    db.exec(`insert into event values (1, 'a-1', 1, 'c', '{}', 0); update placed set position = 1`);
    db.close();
    expect(() => openFile(file)).toThrow(/event 1 has no place in its stream/);
    const inUse = openFile(file, true);
    const told = await new Promise<Error>((resolve) => proveLater(file, resolve, 0));
    expect(told.message).toMatch(/ardhi\.db is damaged .*event 1 has no place.*Restore the data folder/);
    inUse.close();
  });
});
