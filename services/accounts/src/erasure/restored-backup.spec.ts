import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readProfile, requestErasure } from '@ardhi/contracts/accounts/users.routes';
import { restoreBackup } from '@ardhi/engines/backup/restore-backup';
import { takeBackup } from '@ardhi/engines/backup/take-backup';
import { describe, expect, it } from 'vitest';
import { accountsWorld, callerOf, goodPassword, registerUser, signIn } from '../testing/accounts-world.ts';

const weekMs = 7 * 24 * 3_600_000;

describe('a backup taken before an erasure', () => {
  it('restores every user except the erased one, of whom no byte remains', async () => {
    await using app = await accountsWorld();
    const { folder } = app.engines;
    const erasedEmail = 'kanarienvogel@ardhi.test';
    await registerUser(app, erasedEmail, { name: 'Kanarienvogel' });
    await registerUser(app, 'stays@ardhi.test');
    const as = callerOf(await signIn(app, erasedEmail));
    await app.settled();
    const backup = `${folder}-backup`;
    await takeBackup(folder, backup, app.clock);
    await app.call(requestErasure, {
      as,
      body: { password: goodPassword, confirm: 'DELETE' },
    });
    await app.advance(weekMs);

    await app.restart(async () => {
      const { previousFolder: former = '' } = await restoreBackup(backup, folder, { clock: app.clock });
      await Promise.all([backup, former].map((path) => rm(path, { recursive: true })));
    });
    await app.settled();
    const refused = await app.call('POST', '/api/auth/login', {
      body: { email: erasedEmail, password: goodPassword },
    });
    expect(refused.body.code).toBe('INVALID_CREDENTIALS');
    expect((await signIn(app, 'stays@ardhi.test')).user.email).toBe('stays@ardhi.test');
    expect((await app.call(readProfile, { as })).status).toBe(410);

    await app.restart();
    const names = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile()).map((one) => join(one.parentPath, one.name));
    const contents = await Promise.all(files.map((file) => readFile(file, 'latin1')));
    expect(files.filter((_, i) => contents[i]?.toLowerCase().includes('kanarienvogel'))).toEqual([]);
  });
});
