import { rm } from 'node:fs/promises';
import { restoreCompleteBackup } from '@ardhi/engines/backup/restore-backup';
import { takeCompleteBackup } from '@ardhi/engines/backup/take-backup';
import { decodeProtectedHeader } from 'jose';
import { describe, expect, it } from 'vitest';
import { accountsWorld, codeFor, cookiesOf, goodPassword, registerUser } from '../testing/accounts-world.ts';
import { agencyCalls } from '../testing/agency-calls.ts';
import { appCode, enrol, firstStep, secondStep } from '../testing/second-factor.ts';

describe('a backup that is restored', () => {
  it('revives no session, ID token, code, invitation or remembered browser that ended after it was taken', async () => {
    await using app = await accountsWorld();
    const { folder } = app.engines;
    const { call, anOwner } = agencyCalls(app);
    const post = (path: string, body: object, cookie = '') =>
      app.call('POST', `/api/auth/${path}`, { body, headers: { cookie } });
    const { as: owner } = await anOwner('owner@ardhi.test');
    const invited = await call('POST', '/api/agent/invitations', owner, { email: 'new@ardhi.test' });
    const invitation = `/api/invitations/${invited.body.url.split('/').at(-1)}`;
    await registerUser(app, 'amina@ardhi.test');
    const session = (
      await post('login', { email: 'amina@ardhi.test', password: goodPassword, session: 'body' })
    ).body;
    const refresh = () => post('refresh', { refreshToken: session.refreshToken });
    await post('forgot-password', { email: 'amina@ardhi.test' });
    const code = await codeFor(app, 'amina@ardhi.test', 'resetPassword');
    const resetPassword = () => post('reset-password', { code, password: 'a better horse battery' });
    const { secret } = await enrol(app, owner);
    const { cookie } = await firstStep(app, 'owner@ardhi.test');
    const remembering = { code: await appCode(app, secret), remember: true };
    const browser = cookiesOf((await secondStep(app, cookie, remembering)).headers);
    const remembered = async () =>
      (await firstStep(app, 'owner@ardhi.test', { cookie: browser })).body.code ?? 'SIGNED_IN';
    expect([(await app.call('GET', invitation)).status, await remembered()]).toEqual([200, 'SIGNED_IN']);
    await app.settled();
    const backup = `${folder}-backup`;
    await takeCompleteBackup(folder, backup, app.clock);

    expect((await resetPassword()).status).toBe(204);
    expect((await refresh()).body.code).toBe('SESSION_ENDED');
    const withdrawn = await call('DELETE', `/api/agent/invitations/${invited.body.id}`, owner);
    expect(withdrawn.status).toBeLessThan(300);

    await app.restart(async () => {
      const { previousFolder: former = '' } = await restoreCompleteBackup(backup, folder, {
        clock: app.clock,
      });
      await Promise.all([backup, former].map((path) => rm(path, { recursive: true })));
    });
    await app.settled();
    expect((await refresh()).body.code).toBe('SESSION_ENDED');
    expect((await resetPassword()).body.code).toBe('CODE_INVALID');
    expect((await app.call('GET', invitation)).status).toBe(410);
    expect(await remembered()).toBe('SECOND_FACTOR_REQUIRED');
    const again = await post('login', { email: 'amina@ardhi.test', password: goodPassword });
    expect(again.status).toBe(200);
    const { keys } = (await app.call('GET', '/api/auth/jwks')).body;
    const known: readonly string[] = keys.map(({ kid }: { kid: string }) => kid);
    expect(known).toContain(decodeProtectedHeader(again.body.token).kid);
    expect(known).not.toContain(decodeProtectedHeader(session.token).kid);
  });
});
