import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fixedClock } from '@ardhi/kernel/base/clock';
import { createLog } from '@ardhi/kernel/base/log';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEngines } from '../engines.ts';
import { manifestName } from './manifest.ts';
import { restoreBackup, restoreCompleteBackup } from './restore-backup.ts';
import { copyBlobs, takeBackup, takeCompleteBackup } from './take-backup.ts';

describe('a data folder backup', () => {
  const clock = fixedClock('2026-11-20T08:00:00.000Z');
  let home: string;
  let folder: string;
  let backup: string;
  const open = (at = folder) => openEngines(readConfig({ DATA_DIR: at }), clock, createLog('silent'));

  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'ardhi-backup-'));
    [folder, backup] = [join(home, 'data'), join(home, 'backup')];
  });
  afterEach(() => rmSync(home, { recursive: true }));

  async function fillFolder(): Promise<void> {
    const engines = await open();
    await engines.scheduler.schedule({ id: 'a', at: clock.now(), topic: 'test', data: {} });
    await engines.documents.open({ name: 'test.people.v1', indexes: [] });
    await engines.documents.write([
      { collection: 'test.people.v1', id: 'amina', body: { name: 'Amina' }, version: 1 },
    ]);
    await engines.keys.key('amina');
    await engines.close();
  }

  const contents = async () => {
    const engines = await open();
    await engines.documents.open({ name: 'test.people.v1', indexes: [] });
    const documentCount = await engines.documents.count('test.people.v1', {});
    const jobsRun: string[] = [];
    engines.scheduler.onDue('test', async ({ id }) => void jobsRun.push(id));
    await engines.scheduler.runDue();
    await engines.close();
    return { there: documentCount, jobsRun: jobsRun.length };
  };

  it('is restored completely when nobody was erased since', async () => {
    await fillFolder();
    await takeBackup(folder, backup, clock);
    const { erased, previousFolder: former } = await restoreBackup(backup, folder, { clock });
    expect([erased, former]).toEqual([0, `${folder}.before-restore-1`]);
    expect(await contents()).toEqual({ there: 1, jobsRun: 1 });
  });

  it('is restored without the read models when people were erased since, but with the scheduled jobs', async () => {
    await fillFolder();
    await takeBackup(folder, backup, clock);
    const engines = await open();
    await engines.keys.destroy('amina');
    await engines.close();
    expect((await restoreBackup(backup, folder, { clock })).erased).toBe(1);
    expect(await contents()).toEqual({ there: 0, jobsRun: 1 });
  });

  it('restores older keys when the present ones are unusable, and destroys again those destroyed since', async () => {
    await fillFolder();
    await takeBackup(folder, backup, clock);
    const keysBackup = join(home, 'keys.db');
    cpSync(join(folder, 'keys.db'), keysBackup);
    const engines = await open();
    await engines.keys.destroy('amina');
    await engines.close();
    await restoreBackup(backup, folder, { clock, keys: keysBackup });
    const restored = await open();
    expect(await restored.keys.key('amina')).toBeUndefined();
    await restored.close();
  });

  it('of everything has data apart from keys, identities and secrets, and restores them on an empty disk', async () => {
    await fillFolder();
    mkdirSync(join(folder, 'identity'));
    mkdirSync(join(folder, 'extra'));
    const identityDb = new DatabaseSync(join(folder, 'identity', 'identity.db'));
    identityDb.exec(
      "pragma journal_mode = wal; create table person (name text); insert into person values ('Juma')",
    );
    new DatabaseSync(join(folder, 'extra', 'notes.db')).close();
    writeFileSync(join(folder, 'accounts.secret'), 'a secret');
    await takeCompleteBackup(folder, backup, clock);
    identityDb.close();
    const listed = (part: string) =>
      globSync('**/*', { cwd: join(backup, part), withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .toSorted();
    expect(listed('data')).toEqual(['ardhi.db', manifestName, 'notes.db']);
    expect(listed('keys')).toEqual(['accounts.secret', manifestName, 'identity.db', 'keys.db']);
    rmSync(folder, { recursive: true });
    await restoreCompleteBackup(backup, folder, { clock });
    const restoredDb = new DatabaseSync(join(folder, 'identity', 'identity.db'));
    expect(restoredDb.prepare('select name from person').all()).toEqual([{ name: 'Juma' }]);
    restoredDb.close();
    expect(readFileSync(join(folder, 'accounts.secret'), 'utf8')).toBe('a secret');
    expect(await contents()).toEqual({ there: 1, jobsRun: 1 });
  });

  it('that is taken while keys are created contains every key that its data needs', async () => {
    const engines = await open();
    const key = await engines.keys.key('amina');
    await takeCompleteBackup(folder, backup, clock);
    cpSync(join(folder, 'keys.db'), join(home, 'plain-copy.db'));
    await engines.close();
    for (const file of [join(backup, 'keys', 'keys.db'), join(home, 'plain-copy.db')]) {
      rmSync(folder, { recursive: true, force: true });
      await restoreBackup(join(backup, 'data'), folder, { clock, keys: file });
      const restored = await open();
      expect(await restored.keys.key('amina')).toEqual(key);
      await restored.close();
    }
  });

  it('is not restored without its keys, with those of another installation, or with an older copy; the folder stays as it is', async () => {
    await fillFolder();
    cpSync(join(folder, 'keys.db'), join(home, 'older.db'));
    const engines = await open();
    await engines.keys.key('juma');
    await engines.close();
    await takeCompleteBackup(folder, backup, clock);
    const data = join(backup, 'data');
    const other = join(home, 'other');
    await (await open(other)).close();
    await expect(restoreBackup(data, other)).rejects.toThrow(
      /keys\.db holds the keys of another installation/,
    );
    expect(existsSync(join(other, 'ardhi.db'))).toBe(true);
    await expect(restoreBackup(data, folder, { keys: join(home, 'older.db') })).rejects.toThrow(
      /is an older copy of the keys: it knows 1 of 2 people/,
    );
    const absent = join(home, 'absent');
    await expect(restoreBackup(data, absent)).rejects.toThrow(/keys\.db is missing.*Put back the keys\.db/);
    expect(existsSync(absent)).toBe(false);
    expect(await contents()).toEqual({ there: 1, jobsRun: 1 });
  });

  it('replaces damaged keys', async () => {
    await fillFolder();
    await takeCompleteBackup(folder, backup, clock);
    writeFileSync(join(folder, 'keys.db'), Buffer.alloc(9_000, 'x'));
    await restoreCompleteBackup(backup, folder, { clock });
    expect(await contents()).toEqual({ there: 1, jobsRun: 1 });
  });

  it('is refused where there is no data, and where a folder exists', async () => {
    await expect(takeCompleteBackup(folder, backup, clock)).rejects.toThrow(/holds no data\. Set DATA_DIR/);
    await fillFolder();
    await expect(takeCompleteBackup(folder, home, clock)).rejects.toThrow(/exists already/);
  });

  it('is refused when it is incomplete or has changed', async () => {
    await fillFolder();
    await takeBackup(folder, backup, clock);
    appendFileSync(join(backup, 'ardhi.db'), '!');
    await expect(restoreBackup(backup, folder)).rejects.toThrow(/is not the file that was backed up/);
    rmSync(join(backup, manifestName));
    await expect(restoreBackup(backup, folder)).rejects.toThrow(/holds no finished backup/);
    expect(await contents()).toEqual({ there: 1, jobsRun: 1 });
  });

  it('is not restored over a folder that is in use', async () => {
    await fillFolder();
    await takeBackup(folder, backup, clock);
    const engines = await open();
    await expect(restoreBackup(backup, folder)).rejects.toThrow(/in use by another Ardhi/);
    await engines.close();
  });
});

it('a backup fails where the files cannot be listed, and holds none where there are none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-blobs-'));
  await copyBlobs(join(folder, 'nothing'), join(folder, 'copy'));
  writeFileSync(join(folder, 'no-folder'), '');
  await expect(copyBlobs(join(folder, 'no-folder'), join(folder, 'copy'))).rejects.toMatchObject({
    code: 'ENOTDIR',
  });
  rmSync(folder, { recursive: true });
});
