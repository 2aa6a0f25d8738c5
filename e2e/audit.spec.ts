import { newId } from '@ardhi/kernel/base/ids';
import { expect, it } from 'vitest';
import { type HttpProduct, startHttpProduct } from './support/http-product.ts';
import { unlimitedRates } from './support/unlimited-rates.ts';

interface Entry {
  readonly seq: number;
  readonly action: string;
  readonly object: string;
  readonly actor: { readonly id: string };
  readonly reason?: string;
}

async function entriesOf({ product, callOk }: HttpProduct, token: string): Promise<Entry[]> {
  await product.application.settled();
  const { items } = await callOk('GET', '/api/admin/audit?pageSize=100&sort=at', { token });
  return items;
}

it('every acknowledged call of an admin has one entry, also when it is sent twice, fails midway or many are sent at once', async () => {
  await using app = await startHttpProduct({ rates: unlimitedRates });
  const { call, callOk, signUp } = app;
  const admin = await signUp('head@ardhi.test', 'Amina');
  const user = await signUp('brian@kira.test', 'Brian');
  const { token } = admin;
  const path = `/api/admin/users/${user.id}`;
  const status = (to: string, reason: string, key: string = newId()) =>
    call('POST', `${path}/status`, {
      token,
      body: { status: to, reason },
      headers: { 'idempotency-key': key },
    });
  const key = newId();
  const answers = [await status('SUSPENDED', 'Fraud', key), await status('SUSPENDED', 'Fraud', key)];
  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  expect((await status('SUSPENDED', 'x')).status).toBe(400);
  expect((await call('POST', `${path}/status`, { token: user.token, body: {} })).status).toBe(403);
  const entries = (await entriesOf(app, token)).filter(({ action }) => action === 'changeUserStatus');
  expect(entries).toMatchObject([
    {
      actor: { id: admin.id },
      object: `user-${user.id}`,
      reason: 'Fraud',
      ip: expect.stringContaining('/24'),
    },
  ]);

  const names = Array.from({ length: 20 }, (_, n) => `Brian ${n}`);
  await Promise.all(names.map((name) => callOk('PUT', path, { token, body: { name, reason: 'As asked' } })));
  const all = await entriesOf(app, token);
  expect(all.filter(({ action }) => action === 'changeUser')).toHaveLength(names.length);
  expect(all.map(({ seq }) => seq)).toEqual(all.map((_, i) => i + 1));
  expect(await callOk('GET', '/api/admin/audit/verify', { token })).toEqual({
    ok: true,
    entries: all.length,
  });
});

it('a call that changes no stream of events has its entry too', async () => {
  const key = 'a key in an address';
  const settings = { MAIL_REPORTS: 'postmark', MAIL_REPORTS_KEY: key };
  await using app = await startHttpProduct({ rates: unlimitedRates, settings });
  const { token, id } = await app.signUp('head@ardhi.test', 'Amina');
  const email = 'gone@ardhi.test';
  const bounce = {
    RecordType: 'Bounce',
    Type: 'HardBounce',
    Email: email,
    BouncedAt: '2026-11-20T08:00:00Z',
  };
  await app.callOk('POST', `/api/callbacks/emails?key=${encodeURIComponent(key)}`, { body: bounce });
  const resume = () => app.call('POST', '/api/admin/emails/resume', { token, body: { email } });
  expect([(await resume()).status, (await resume()).status]).toEqual([204, 400]);
  const entries = (await entriesOf(app, token)).filter(({ action }) => action === 'resumeEmails');
  expect(entries).toMatchObject([{ actor: { id }, object: '/api/admin/emails/resume' }]);
});

it('an admin who acts as a user is named with the user in the audit log, and stops at sign-out', async () => {
  await using app = await startHttpProduct({ rates: unlimitedRates });
  const { call, callOk, signUp } = app;
  const admin = await signUp('head@ardhi.test', 'Amina');
  const user = await signUp('brian@kira.test', 'Brian');
  const begin = async (write: boolean): Promise<string> =>
    (
      await callOk('POST', `/api/admin/users/${user.id}/impersonate`, {
        token: admin.token,
        body: { reason: 'They cannot change their name', write },
      })
    ).token;
  const reading = await begin(false);
  const profile = await callOk('GET', '/api/users/profile', { token: reading });
  expect(profile).toMatchObject({
    id: user.id,
    impersonatedBy: { id: admin.id, name: 'Amina', write: false },
  });
  const rename = (token: string) => call('PUT', '/api/users/profile', { token, body: { name: 'Brian O.' } });
  expect((await rename(reading)).body.code).toBe('READ_ONLY_SESSION');
  const writing = await begin(true);
  await app.product.application.settled();
  expect((await rename(reading)).status).toBe(401);
  expect((await rename(writing)).status).toBe(200);
  const password = { current: 'a', next: 'another long pass phrase' };
  const changed = await call('POST', '/api/users/change-password', { token: writing, body: password });
  expect(changed.body.code).toBe('READ_ONLY_SESSION');
  const entries = await entriesOf(app, admin.token);
  expect(entries.at(-1)).toMatchObject({
    ...{ action: 'changeProfile', object: `user-${user.id}`, actor: { id: admin.id } },
    onBehalfOf: { id: user.id, name: 'Brian O.' },
  });
  await callOk('POST', '/api/auth/logout', { token: admin.token, body: {} });
  await app.product.application.settled();
  expect((await call('GET', '/api/users/profile', { token: writing })).status).toBe(401);
});
