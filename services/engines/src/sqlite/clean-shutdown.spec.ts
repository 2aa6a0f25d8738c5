import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hadCleanShutdown, recordCleanShutdown } from './clean-shutdown.ts';
import { openDatabase } from './schema.ts';
import { verifyInBackground } from './verify-in-background.ts';

describe('a cleanly closed database', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ardhi-closed-'));
    file = join(folder, 'ardhi.db');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('has a marker that is consumed on the next start, so that a crash leaves none', () => {
    writeFileSync(file, 'all there is');
    recordCleanShutdown(file, 0);
    expect([hadCleanShutdown(file), hadCleanShutdown(file)]).toEqual([true, false]);
  });

  it('is not trusted when it was written to since, and a small one gets no marker', () => {
    writeFileSync(file, 'all there is');
    recordCleanShutdown(file, 0);
    appendFileSync(file, ' and more');
    expect(hadCleanShutdown(file)).toBe(false);
    recordCleanShutdown(file);
    expect(hadCleanShutdown(file)).toBe(false);
  });

  it('opens without verification, and is verified in the background', async () => {
    openDatabase(file).close();
    const db = new DatabaseSync(file);
    db.exec(
      `insert into event values (1, 'a-1', 1, 'c', '{}', 0); update stream_index_state set position = 1`,
    );
    db.close();
    expect(() => openDatabase(file)).toThrow(/event 1 is missing from the stream index/);
    const inUse = openDatabase(file, true);
    const reported = await new Promise<Error>((resolve) => verifyInBackground(file, resolve, 0));
    expect(reported.message).toMatch(/ardhi\.db is damaged .*event 1 is missing.*Restore the data folder/);
    inUse.close();
  });
});
