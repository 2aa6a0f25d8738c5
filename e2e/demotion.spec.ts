import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@ardhi/kernel/config/config';
import { createLog } from '@ardhi/kernel/log/log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProduct, type Product } from '../infra/run/open-product.ts';

const password = 'a long pass phrase of a test';

describe('a change of rights counts at once, whatever a token still says (promises.md C3)', () => {
  let product: Product;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ardhi-'));
    const config = readConfig({
      NODE_ENV: 'test',
      DATA_DIR: folder,
      PORT: '0',
      METRICS_PORT: '0',
      LOG_LEVEL: 'silent',
      SEED: 'none',
      ADMIN_EMAIL: 'head@ardhi.test',
    });
    product = await openProduct({ config, log: createLog('silent'), pages: false });
  }, 60_000);
  afterAll(async () => {
    await product.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function call(
    method: string,
    path: string,
    { token, body }: { token?: string; body?: unknown } = {},
  ) {
    const answer = await fetch(product.url + path, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
  }

  /** Registers, confirms by the mailed link and signs in, as a person would. */
  async function joined(email: string): Promise<{ token: string; id: string }> {
    const name = email.split('@')[0];
    await call('POST', '/api/auth/register', { body: { email, password, name, termsVersion: '1' } });
    const mails = await call('GET', `/api/dev/mailbox?to=${encodeURIComponent(email)}`);
    const code = /oobCode=([\w.-]+)/.exec(mails.body.items[0].text)?.[1];
    expect((await call('POST', '/api/auth/verify-email', { body: { code } })).status).toBe(200);
    const session = await call('POST', '/api/auth/login', { body: { email, password, session: 'body' } });
    expect(session.status).toBe(200);
    await product.running.settled();
    return { token: session.body.token, id: session.body.user.id };
  }

  it('lets a promoted person in, and a demoted or suspended one out, with the next request', async () => {
    const head = await joined('head@ardhi.test');
    const jane = await joined('jane@ardhi.test');
    const admin = (method: string, path: string, body: object) =>
      call(method, path, { token: head.token, body });
    const asAdmin = () => call('GET', '/api/admin/users', { token: jane.token });
    expect(await asAdmin()).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });

    const promoted = await admin('PUT', `/api/admin/users/${jane.id}`, {
      role: 'ASSISTANT_ADMIN',
      reason: 'Joins us.',
    });
    expect(promoted.status).toBe(200);
    await product.running.settled();
    expect((await asAdmin()).status).toBe(200);

    await admin('PUT', `/api/admin/users/${jane.id}`, { role: 'USER', reason: 'Leaves us.' });
    await product.running.settled();
    expect((await asAdmin()).status).toBe(403);

    await admin('POST', `/api/admin/users/${jane.id}/status`, { status: 'SUSPENDED', reason: 'Fraud.' });
    const refusedAt = performance.now();
    await expect
      .poll(() => call('GET', '/api/users/profile', { token: jane.token }), { timeout: 5_000 })
      .toMatchObject({ status: 403, body: { code: 'ACCOUNT_SUSPENDED' } });
    expect(performance.now() - refusedAt).toBeLessThan(5_000);
  }, 60_000);
});
