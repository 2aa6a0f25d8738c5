import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngines } from '@ardhi/engines/engines';
import { fixedClock } from '@ardhi/kernel/clock';
import { readConfig } from '@ardhi/kernel/config/config';
import { countsIn } from '@ardhi/kernel/counts';
import type { Engines } from '@ardhi/kernel/engines';
import { createLog } from '@ardhi/kernel/log/log';
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CodeMail } from './better-auth.ts';
import { embeddedIdentity } from './embedded-identity.ts';
import type { Identity } from './identity.ts';

const password = 'correct horse battery';
const clock = fixedClock('2026-11-20T08:00:00.000Z');
const mails: (CodeMail & { kind: string })[] = [];
const keep = (kind: string) => async (mail: CodeMail) => void mails.push({ ...mail, kind });
const newest = (kind: string) => mails.findLast((mail) => mail.kind === kind)?.code ?? '';
const says = (code: string) => expect.objectContaining({ code });

let folder: string;
let engines: Engines;
let identity: Identity;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ardhi-identity-'));
  engines = await openEngines(readConfig({ DATA_DIR: folder }), clock, createLog('silent'));
  identity = await embeddedIdentity(
    {
      config: readConfig({}),
      issuer: 'http://ardhi.test',
      audience: 'ardhi',
      folder,
      secret: 'a secret that only this spec knows, 1234567890',
      onVerification: keep('verify'),
      onEmailChange: async () => {},
      onEmailChanged: async () => {},
      onReset: keep('reset'),
    },
    { clock, counts: await countsIn(engines.documents, clock, 'a key') },
  );
});
afterAll(async () => {
  await engines.close();
  await rm(folder, { recursive: true, force: true });
});

async function verified(email: string) {
  await identity.register({ email, password, name: 'Amina' });
  return identity.verify(newest('verify'));
}
const signIn = (email: string, given = password) =>
  identity.signIn({ email, password: given, userAgent: 'spec' });

describe('the embedded identity provider', () => {
  it('lets nobody in before the mail was answered, and sends another', async () => {
    const before = await identity.register({ email: 'new@ardhi.test', password, name: 'Amina' });
    const sent = mails.length;
    await expect(signIn('new@ardhi.test')).rejects.toEqual(says('EMAIL_NOT_VERIFIED'));
    expect(mails.length).toBe(sent + 1);
    expect(await identity.verify(newest('verify'))).toMatchObject({ ...before, emailVerified: true });
    expect(await signIn('new@ardhi.test')).toMatchObject({ subject: before.subject });
  });

  it('has one account an address, whoever asks first', async () => {
    const twice = () => identity.register({ email: 'twice@ardhi.test', password, name: 'Amina' });
    const both = await Promise.allSettled([twice(), twice()]);
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(twice()).rejects.toEqual(says('EMAIL_IN_USE'));
  });

  it('says the same of a wrong password and an unknown address, and rests after ten', async () => {
    await verified('locked@ardhi.test');
    await expect(signIn('nobody@ardhi.test')).rejects.toEqual(says('INVALID_CREDENTIALS'));
    for (let i = 0; i < 10; i++) {
      await expect(signIn('locked@ardhi.test', 'wrong')).rejects.toEqual(says('INVALID_CREDENTIALS'));
    }
    await expect(signIn('locked@ardhi.test')).rejects.toEqual(says('ACCOUNT_LOCKED'));
    clock.advance(15 * 60_000);
    expect(await signIn('locked@ardhi.test')).toMatchObject({ email: 'locked@ardhi.test' });
  });

  it('signs an hour’s ES256 token that its own keys prove', async () => {
    await verified('token@ardhi.test');
    const person = await signIn('token@ardhi.test');
    const { token, expiresAt } = await identity.token(person);
    const keys = createLocalJWKSet(await identity.keys());
    const { payload } = await jwtVerify(token, keys, {
      issuer: 'http://ardhi.test',
      audience: 'ardhi',
      algorithms: ['ES256'],
      currentDate: new Date(clock.epoch()),
    });
    expect(decodeProtectedHeader(token).kid).toBeDefined();
    expect(payload).toMatchObject({ sub: person.subject, sid: person.session, email_verified: true });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3_600);
    expect(expiresAt).toBe('2026-11-20T09:15:00.000Z');
  });

  it('says to the millisecond when a token was made, and ends it on a whole second within the hour', async () => {
    await verified('instant@ardhi.test');
    const person = await signIn('instant@ardhi.test');
    clock.advance(387);
    const { token, expiresAt } = await identity.token(person);
    const { iat, exp } = decodeJwt(token);
    expect([Math.round((iat ?? 0) * 1_000), (exp ?? 0) * 1_000]).toEqual([
      clock.epoch(),
      Date.parse(expiresAt),
    ]);
    expect(clock.epoch() + 3_600_000 - Date.parse(expiresAt)).toBe(387);
  });

  it('resets a password once, and every session ends', async () => {
    await verified('reset@ardhi.test');
    const { refreshToken } = await signIn('reset@ardhi.test');
    await identity.forgot('reset@ardhi.test');
    const code = newest('reset');
    await expect(identity.reset(code, 'password12')).rejects.toEqual(says('WEAK_PASSWORD'));
    await identity.reset(code, 'a better horse battery');
    await expect(identity.reset(code, 'a third horse battery')).rejects.toEqual(says('CODE_INVALID'));
    await expect(identity.resume(refreshToken)).rejects.toEqual(says('SESSION_ENDED'));
    expect(await signIn('reset@ardhi.test', 'a better horse battery')).toBeDefined();
  });

  it('sends no mail to a stranger', async () => {
    const sent = mails.length;
    await identity.forgot('stranger@ardhi.test');
    await identity.sendVerification('stranger@ardhi.test');
    expect(mails.length).toBe(sent);
  });

  it('changes a password for the old one and keeps only the session that asked', async () => {
    await verified('change@ardhi.test');
    const [here, there] = [await signIn('change@ardhi.test'), await signIn('change@ardhi.test')];
    const change = (current: string) =>
      identity.changePassword(here.subject, {
        current,
        next: 'a better horse battery',
        session: here.session,
      });
    await expect(change('wrong')).rejects.toEqual(says('WRONG_PASSWORD'));
    await change(password);
    expect(await identity.sessions(here.subject)).toMatchObject([{ id: here.session, userAgent: 'spec' }]);
    await expect(identity.resume(there.refreshToken)).rejects.toEqual(says('SESSION_ENDED'));
  });

  it('ends one session without touching another person’s', async () => {
    await verified('mine@ardhi.test');
    await verified('yours@ardhi.test');
    const [mine, yours] = [await signIn('mine@ardhi.test'), await signIn('yours@ardhi.test')];
    expect(await identity.endSession(mine.subject, yours.session)).toBe(false);
    expect(await identity.endSession(mine.subject, mine.session)).toBe(true);
    expect(await identity.resume(yours.refreshToken)).toMatchObject({ subject: yours.subject });
  });

  it('lets an invited person choose their password by mail', async () => {
    await identity.invite({ email: 'guest@ardhi.test', name: 'Guest' });
    await identity.reset(newest('reset'), password);
    expect(await signIn('guest@ardhi.test')).toMatchObject({ emailVerified: true });
  });
});
