import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngines } from '@ardhi/engines/engines';
import { fixedClock } from '@ardhi/kernel/base/clock';
import { createLog } from '@ardhi/kernel/base/log';
import { emailRefusals } from '@ardhi/kernel/email/email-refusals';
import { emailSuppressions } from '@ardhi/kernel/email/email-suppressions';
import { emailsPerHour, limitedMailer } from '@ardhi/kernel/email/limited-mailer';
import type { Engines } from '@ardhi/kernel/ports/engines';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { attemptCounter } from '@ardhi/kernel/schedule/attempt-counter';
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CodeEmails, type CodeMail, codeEmails } from './code-emails.ts';
import { embeddedIdentity } from './embedded-identity.ts';
import type { Identity } from './identity.ts';

const password = 'correct horse battery';
const clock = fixedClock('2026-11-20T08:00:00.000Z');
const emails: (CodeMail & { kind: string })[] = [];
const capture = (kind: string) => async (email: CodeMail) => emails.push({ ...email, kind }) > 0;
const latestCode = (kind: string) => emails.findLast((email) => email.kind === kind)?.code ?? '';
const refusal = (code: string) => expect.objectContaining({ code });

const openIdentity = async (codeEmails: CodeEmails) =>
  embeddedIdentity(
    {
      config: readConfig({}),
      issuer: 'http://ardhi.test',
      audience: 'ardhi',
      folder,
      secret: 'a secret that only this spec knows, 1234567890',
      ...codeEmails,
    },
    {
      clock,
      log: createLog('silent'),
      attemptCounter: await attemptCounter(engines.documents, clock, 'a key'),
    },
  );

let folder: string;
let engines: Engines;
let identity: Identity;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ardhi-identity-'));
  engines = await openEngines(readConfig({ DATA_DIR: folder }), clock, createLog('silent'));
  identity = await openIdentity({
    onVerification: capture('verify'),
    onEmailChange: async () => true,
    onEmailChanged: async () => true,
    onReset: capture('reset'),
  });
});
afterAll(async () => {
  await engines.close();
  await rm(folder, { recursive: true, force: true });
});

async function verifiedUser(email: string) {
  await identity.register({ email, password, name: 'Amina' });
  return identity.verifyEmail(latestCode('verify'), { password });
}
const signIn = (email: string, typed = password) =>
  identity.signIn({ email, password: typed, userAgent: 'spec' });

describe('the embedded identity provider', () => {
  it('refuses sign-in before the email is verified, and sends another verification email', async () => {
    const registered = await identity.register({ email: 'new@ardhi.test', password, name: 'Amina' });
    const emailCount = emails.length;
    await expect(signIn('new@ardhi.test')).rejects.toEqual(refusal('EMAIL_NOT_VERIFIED'));
    expect(emails.length).toBe(emailCount + 1);
    expect(await identity.verifyEmail(latestCode('verify'), { password })).toMatchObject({
      ...registered,
      emailVerified: true,
    });
    expect(await signIn('new@ardhi.test')).toMatchObject({ subject: registered.subject });
  });

  it('creates one account per address when two requests race', async () => {
    const twice = () => identity.register({ email: 'twice@ardhi.test', password, name: 'Amina' });
    const results = await Promise.allSettled([twice(), twice()]);
    expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(twice()).rejects.toEqual(refusal('EMAIL_IN_USE'));
  });

  it('answers a wrong password and an unknown address alike, and locks the account after ten failures', async () => {
    await verifiedUser('locked@ardhi.test');
    await expect(signIn('nobody@ardhi.test')).rejects.toEqual(refusal('INVALID_CREDENTIALS'));
    for (let i = 0; i < 10; i++) {
      await expect(signIn('locked@ardhi.test', 'wrong')).rejects.toEqual(refusal('INVALID_CREDENTIALS'));
    }
    await expect(signIn('locked@ardhi.test')).rejects.toEqual(refusal('ACCOUNT_LOCKED'));
    clock.advance(15 * 60_000);
    expect(await signIn('locked@ardhi.test')).toMatchObject({ email: 'locked@ardhi.test' });
  });

  it('issues a one-hour ES256 token that its public keys verify', async () => {
    await verifiedUser('token@ardhi.test');
    const person = await signIn('token@ardhi.test');
    const { token, expiresAt } = await identity.issueToken(person);
    const keys = createLocalJWKSet(await identity.publicKeys());
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

  it('sets iat with millisecond precision and exp to a whole second within the hour', async () => {
    await verifiedUser('instant@ardhi.test');
    const person = await signIn('instant@ardhi.test');
    clock.advance(387);
    const { token, expiresAt } = await identity.issueToken(person);
    const { iat, exp } = decodeJwt(token);
    expect([Math.round((iat ?? 0) * 1_000), (exp ?? 0) * 1_000]).toEqual([
      clock.epoch(),
      Date.parse(expiresAt),
    ]);
    expect(clock.epoch() + 3_600_000 - Date.parse(expiresAt)).toBe(387);
  });

  it('accepts a reset code once and ends every session', async () => {
    await verifiedUser('reset@ardhi.test');
    const { refreshToken } = await signIn('reset@ardhi.test');
    await identity.requestPasswordReset('reset@ardhi.test');
    const code = latestCode('reset');
    await expect(identity.resetPassword(code, 'password12')).rejects.toEqual(refusal('WEAK_PASSWORD'));
    await identity.resetPassword(code, 'a better horse battery');
    await expect(identity.resetPassword(code, 'a third horse battery')).rejects.toEqual(
      refusal('CODE_INVALID'),
    );
    await expect(identity.refresh(refreshToken)).rejects.toEqual(refusal('SESSION_ENDED'));
    expect(await signIn('reset@ardhi.test', 'a better horse battery')).toBeDefined();
  });

  it('sends no email to an unknown address', async () => {
    const emailCount = emails.length;
    await identity.requestPasswordReset('stranger@ardhi.test');
    await identity.sendVerification('stranger@ardhi.test');
    expect(emails.length).toBe(emailCount);
  });

  it('changes a password with the current one and ends every other session', async () => {
    await verifiedUser('change@ardhi.test');
    const [ownSession, otherSession] = [await signIn('change@ardhi.test'), await signIn('change@ardhi.test')];
    const change = (current: string) =>
      identity.changePassword(
        ownSession.subject,
        { current, next: 'a better horse battery', session: ownSession.session },
        async () => undefined,
      );
    await expect(change('wrong')).rejects.toEqual(refusal('WRONG_PASSWORD'));
    await change(password);
    expect(await identity.listSessions(ownSession.subject)).toMatchObject([
      { id: ownSession.session, userAgent: 'spec' },
    ]);
    await expect(identity.refresh(otherSession.refreshToken)).rejects.toEqual(refusal('SESSION_ENDED'));
  });

  it('ends one session and leaves those of other users', async () => {
    await verifiedUser('mine@ardhi.test');
    await verifiedUser('yours@ardhi.test');
    const [ownSession, otherSession] = [await signIn('mine@ardhi.test'), await signIn('yours@ardhi.test')];
    expect(await identity.endSession(ownSession.subject, otherSession.session)).toBe(false);
    expect(await identity.endSession(ownSession.subject, ownSession.session)).toBe(true);
    expect(await identity.refresh(otherSession.refreshToken)).toMatchObject({
      person: { subject: otherSession.subject },
    });
  });

  it('lets an invited user choose a password by email', async () => {
    await identity.invite({ email: 'guest@ardhi.test', name: 'Guest' });
    await identity.resetPassword(latestCode('reset'), password);
    expect(await signIn('guest@ardhi.test')).toMatchObject({ emailVerified: true });
  });

  it('accepts the code of the last email that is sent, however many more are asked for', async () => {
    const config = readConfig({});
    const { documents, keys } = engines;
    const texts: string[] = [];
    const mailer = limitedMailer({
      mailer: { ...engines.mailer, send: async ({ text }) => void texts.push(text) },
      transport: engines.mailer,
      attemptCounter: await attemptCounter(documents, clock, 'a key'),
      refusals: await emailRefusals({ documents, keys }, clock, config.publicUrl),
      suppressions: await emailSuppressions({ documents, keys }, clock),
      textCountries: 'UG',
      clock,
      log: createLog('silent'),
      publicUrl: config.publicUrl,
    });
    const limited = await openIdentity(codeEmails({ mailer, config, clock }));
    const lastCode = () => /oobCode=([\w.-]+)/.exec(texts.at(-1) ?? '')?.[1] ?? '';
    const email = 'limited@ardhi.test';
    await limited.register({ email, password, name: 'Amina' });
    for (let i = 0; i < emailsPerHour.VERIFICATION; i++) await limited.sendVerification(email);
    await limited.verifyEmail(lastCode(), { password });
    for (let i = 0; i < emailsPerHour.RESET + 1; i++) await limited.requestPasswordReset(email);
    expect(texts).toHaveLength(emailsPerHour.VERIFICATION + emailsPerHour.RESET);
    expect(await limited.resetPassword(lastCode(), 'a better horse battery')).toMatchObject({ email });
  });
});
