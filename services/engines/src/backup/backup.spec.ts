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
import { fixedClock } from '@ardhi/kernel/clock';
import { readConfig } from '@ardhi/kernel/config/config';
import { createLog } from '@ardhi/kernel/log/log';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEngines } from '../engines.ts';
import { restoreBackup } from './restore-backup.ts';
import { stampName } from './stamp.ts';
import { takeBackup } from './take-backup.ts';

describe('a backup', () => {
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

  async function filled(): Promise<void> {
    const engines = await open();
    await engines.timer.set({ id: 'a', at: clock.now(), topic: 'test', data: {} });
    await engines.documents.open({ name: 'test.people.v1', indexes: [] });
    await engines.documents.write([
      { collection: 'test.people.v1', id: 'amina', body: { name: 'Amina' }, version: 1 },
    ]);
    await engines.keys.key('amina');
    await engines.close();
  }

  const people = async () => {
    const engines = await open();
    await engines.documents.open({ name: 'test.people.v1', indexes: [] });
    const there = await engines.documents.count('test.people.v1', {});
    const rung: string[] = [];
    engines.timer.onRing('test', async ({ id }) => void rung.push(id));
    await engines.timer.due();
    await engines.close();
    return { there, rung: rung.length };
  };

  it('comes back whole where nobody was erased since', async () => {
    await filled();
    await takeBackup(folder, backup, clock);
    const { erased, former } = await restoreBackup(backup, folder, { clock });
    expect([erased, former]).toEqual([0, `${folder}.before-restore-1`]);
    expect(await people()).toEqual({ there: 1, rung: 1 });
  });

  it('comes back without what showed people who were erased since, but with its alarms', async () => {
    await filled();
    await takeBackup(folder, backup, clock);
    const engines = await open();
    await engines.keys.destroy('amina');
    await engines.close();
    expect((await restoreBackup(backup, folder, { clock })).erased).toBe(1);
    expect(await people()).toEqual({ there: 0, rung: 1 });
  });

  it('takes older keys, when the present ones cannot be used, and destroys in them what was destroyed since', async () => {
    await filled();
    await takeBackup(folder, backup, clock);
    const spare = join(home, 'keys.db');
    cpSync(join(folder, 'keys.db'), spare);
    const engines = await open();
    await engines.keys.destroy('amina');
    await engines.close();
    await restoreBackup(backup, folder, { clock, keys: spare });
    const restored = await open();
    expect(await restored.keys.key('amina')).toBeUndefined();
    await restored.close();
  });

  it('holds what services keep in files of their own, and finds their secrets where the keys are', async () => {
    await filled();
    mkdirSync(join(folder, 'identity'));
    const own = new DatabaseSync(join(folder, 'identity', 'identity.db'));
    own.exec("create table person (name text); insert into person values ('Juma')");
    writeFileSync(join(folder, 'accounts.secret'), 'a secret');
    await takeBackup(folder, backup, clock);
    own.close();
    for (const kept of ['keys.db', 'accounts.secret']) {
      expect(existsSync(join(backup, kept))).toBe(false);
      cpSync(join(folder, kept), join(home, kept));
    }
    rmSync(folder, { recursive: true });
    await restoreBackup(backup, folder, { clock, keys: join(home, 'keys.db') });
    const back = new DatabaseSync(join(folder, 'identity', 'identity.db'));
    expect(back.prepare('select name from person').all()).toEqual([{ name: 'Juma' }]);
    back.close();
    expect(readFileSync(join(folder, 'accounts.secret'), 'utf8')).toBe('a secret');
  });

  it('is refused when it was not finished, or has changed', async () => {
    await filled();
    await takeBackup(folder, backup, clock);
    appendFileSync(join(backup, 'ardhi.db'), '!');
    await expect(restoreBackup(backup, folder)).rejects.toThrow(/is not the file that was backed up/);
    rmSync(join(backup, stampName));
    await expect(restoreBackup(backup, folder)).rejects.toThrow(/holds no finished backup/);
    expect(await people()).toEqual({ there: 1, rung: 1 });
  });

  it('is not restored over a folder that is in use', async () => {
    await filled();
    await takeBackup(folder, backup, clock);
    const engines = await open();
    await expect(restoreBackup(backup, folder)).rejects.toThrow(/in use by another Ardhi/);
    await engines.close();
  });
});
