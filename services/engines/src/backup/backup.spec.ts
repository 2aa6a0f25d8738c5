import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fixedClock } from '@ardhi/kernel/runtime/clock';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { createLog } from '@ardhi/kernel/runtime/log';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEngines } from '../engines.ts';
import { manifestName } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

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

  it('includes databases that services keep themselves, and takes secrets from beside the keys', async () => {
    await fillFolder();
    mkdirSync(join(folder, 'identity'));
    const identityDb = new DatabaseSync(join(folder, 'identity', 'identity.db'));
    identityDb.exec("create table person (name text); insert into person values ('Juma')");
    writeFileSync(join(folder, 'accounts.secret'), 'a secret');
    await takeBackup(folder, backup, clock);
    identityDb.close();
    for (const name of ['keys.db', 'accounts.secret']) {
      expect(existsSync(join(backup, name))).toBe(false);
      cpSync(join(folder, name), join(home, name));
    }
    rmSync(folder, { recursive: true });
    await restoreBackup(backup, folder, { clock, keys: join(home, 'keys.db') });
    const restoredDb = new DatabaseSync(join(folder, 'identity', 'identity.db'));
    expect(restoredDb.prepare('select name from person').all()).toEqual([{ name: 'Juma' }]);
    restoredDb.close();
    expect(readFileSync(join(folder, 'accounts.secret'), 'utf8')).toBe('a secret');
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
