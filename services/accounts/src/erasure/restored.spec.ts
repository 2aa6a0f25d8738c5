import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { restoreBackup } from '@ardhi/engines/backup/restore-backup';
import { takeBackup } from '@ardhi/engines/backup/take-backup';
import { describe, expect, it } from 'vitest';
import { accountsWorld, callerOf, goodPassword, newcomer, signIn } from '../testing/newcomers.ts';

const week = 7 * 24 * 3_600_000;

describe('a backup from before somebody was forgotten', () => {
  it('lets everybody in again but them, and holds no byte of them once it is open', async () => {
    await using here = await accountsWorld();
    const { folder } = here.engines;
    const gone = 'kanarienvogel@ardhi.test';
    await newcomer(here, gone, { name: 'Kanarienvogel' });
    await newcomer(here, 'stays@ardhi.test');
    const as = callerOf(await signIn(here, gone));
    await here.settled();
    const backup = `${folder}-backup`;
    await takeBackup(folder, backup, here.clock);
    await here.call('DELETE', '/api/users/profile', {
      as,
      body: { password: goodPassword, confirm: 'DELETE' },
    });
    here.clock.advance(week);
    await here.engines.timer.due();
    await here.settled();

    await here.restart(async () => {
      const { former = '' } = await restoreBackup(backup, folder, { clock: here.clock });
      await Promise.all([backup, former].map((each) => rm(each, { recursive: true })));
    });
    await here.settled();
    const refused = await here.call('POST', '/api/auth/login', {
      body: { email: gone, password: goodPassword },
    });
    expect(refused.body.code).toBe('INVALID_CREDENTIALS');
    expect((await signIn(here, 'stays@ardhi.test')).user.email).toBe('stays@ardhi.test');
    expect((await here.call('GET', '/api/users/profile', { as })).status).toBe(410);

    await here.restart();
    const names = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = names.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
    const kept = await Promise.all(files.map((file) => readFile(file, 'latin1')));
    expect(files.filter((_, i) => kept[i]?.toLowerCase().includes('kanarienvogel'))).toEqual([]);
  });
});
