import { createHmac } from 'node:crypto';
import {
  listUndeliveredEmails,
  receiveEmailReport,
  resumeEmails,
} from '@ardhi/contracts/analytics/emails.routes';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analytics } from '../service.ts';

/** Nothing listens on this port. */
const closedServer = 'smtp://127.0.0.1:1';

it('admins see which emails wait and why, without address and text', async () => {
  await using app = await world([analytics], openEngines, { MAIL_URL: closedServer });
  const list = (role: 'ASSISTANT_ADMIN' | 'AGENT') =>
    app.call(listUndeliveredEmails, { as: testCaller(role) });
  expect((await list('ASSISTANT_ADMIN')).body).toEqual({ items: [], pending: 0, suppressed: [] });
  await app.application.contexts.get('analytics')?.mailer.send({
    kind: 'WORK',
    id: 'a',
    to: 'nakato@ardhi.test',
    subject: 'A question',
    text: 'Is the plot for sale?',
  });
  await app.engines.scheduler.runDue();
  const { body } = await list('ASSISTANT_ADMIN');
  expect(body).toEqual({
    items: [
      {
        id: 'a',
        service: 'analytics',
        state: 'PENDING',
        tries: 1,
        reason: 'ESOCKET',
        createdAt: '2026-11-20T08:00:00.000Z',
        nextAt: '2026-11-20T08:01:00.000Z',
      },
    ],
    pending: 1,
    oldestAt: '2026-11-20T08:00:00.000Z',
    suppressed: [],
  });
  expect((await list('AGENT')).body.code).toBe('FORBIDDEN');
});

describe('reports of the mail service', () => {
  const key = 'the signing key of the mail service';
  let app: World;
  beforeAll(async () => {
    app = await world([analytics], openEngines, { MAIL_REPORTS_KEY: key });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const [timestamp, token] = ['1763625600', 'a8ce0edb2dd8301dee6c2405235584e45aa91d1e9f979f3de0'];
  const signed = (data: object, by = key) => ({
    signature: {
      ...{ timestamp, token },
      signature: createHmac('sha256', by)
        .update(timestamp + token)
        .digest('hex'),
    },
    'event-data': { timestamp: Number(timestamp) + 0.25, ...data },
  });
  const report = (body: object, there = app) => there.call(receiveEmailReport, { body });
  const bounce = (recipient: string) => ({
    ...{ event: 'failed', severity: 'permanent', recipient, reason: 'bounce' },
    'delivery-status': { code: 550, message: `<${recipient}> does not exist` },
  });
  const admin = testCaller('ASSISTANT_ADMIN');
  const suppressed = async () =>
    (await app.call(listUndeliveredEmails, { as: admin })).body.suppressed.map(
      ({ id, ...others }: { id: string }) => others,
    );
  const resume = (email: string, as = admin) => app.call(resumeEmails, { as, body: { email } });
  const mail = async (to: string) =>
    app.application.contexts
      .get('analytics')
      ?.mailer.send({ id: newId(), kind: 'WORK', to, subject: 'A question', text: 'Is it for sale?' });

  it('end emails to an address that cannot receive them, until an admin resumes them', async () => {
    const to = 'gone@ardhi.test';
    expect((await report(signed(bounce(to)))).status).toBe(204);
    expect((await report(signed(bounce(to)))).status).toBe(204);
    expect(await suppressed()).toEqual([{ reason: 'BOUNCED', at: '2025-11-20T08:00:00.250Z', code: '550' }]);
    expect(await mail(to)).toBe(false);
    expect((await resume(to, testCaller('AGENT'))).body.code).toBe('FORBIDDEN');
    expect((await resume('Gone@ardhi.test')).status).toBe(204);
    expect((await resume(to)).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      error: { details: { fields: { email: 'Messages to this address are not stopped.' } } },
    });
    expect([await mail(to), await suppressed()]).toEqual([true, []]);
  });

  it('end emails to who reported one as spam', async () => {
    await report(signed({ event: 'complained', recipient: 'cross@ardhi.test' }));
    expect(await suppressed()).toEqual([{ reason: 'COMPLAINED', at: '2025-11-20T08:00:00.250Z' }]);
    expect(await mail('cross@ardhi.test')).toBe(false);
    await resume('cross@ardhi.test');
  });

  it.each([
    ['a mailbox that is full today', { ...bounce('full@ardhi.test'), severity: 'temporary' }],
    ['a delivery', { event: 'delivered', recipient: 'full@ardhi.test' }],
    ['no address', { event: 'complained' }],
  ])('change nothing that tell of %s', async (_, data) => {
    expect((await report(signed(data))).status).toBe(204);
    expect([await suppressed(), await mail('full@ardhi.test')]).toEqual([[], true]);
  });

  it('are refused without the signature of the mail service, and unknown without its key', async () => {
    const forged = signed(bounce('victim@ardhi.test'), 'another key');
    expect((await report(forged)).body.code).toBe('BAD_SIGNATURE');
    const { signature, ...unsigned } = signed(bounce('victim@ardhi.test'));
    expect((await report(unsigned)).status).toBe(400);
    expect((await report({ ...unsigned, signature: { ...signature, signature: '' } })).body.code).toBe(
      'BAD_SIGNATURE',
    );
    expect(await suppressed()).toEqual([]);
    await using without = await world([analytics], openEngines);
    expect((await report(signed(bounce('victim@ardhi.test')), without)).body.code).toBe('NOT_FOUND');
  });
});

describe('reports of Postmark', () => {
  const key = 'a key in an address';
  const path = `/api/callbacks/emails?key=${encodeURIComponent(key)}`;
  const bounce = {
    ...{ RecordType: 'Bounce', Type: 'HardBounce', TypeCode: 1, Inactive: true },
    ...{ Email: 'gone@ardhi.test', BouncedAt: '2026-11-20T09:00:00+02:00', Details: 'no such user' },
  };
  const settings = { MAIL_REPORTS: 'postmark', MAIL_REPORTS_KEY: key };
  const suppressed = async (app: World) =>
    (await app.call(listUndeliveredEmails, { as: testCaller('ASSISTANT_ADMIN') })).body.suppressed;

  it.each([
    [bounce, [{ reason: 'BOUNCED', at: '2026-11-20T07:00:00.000Z', code: '1' }]],
    [{ ...bounce, RecordType: 'SpamComplaint', Type: 'SpamComplaint' }, [{ reason: 'COMPLAINED' }]],
    [{ ...bounce, Type: 'SoftBounce', TypeCode: 4096 }, []],
    [{ RecordType: 'Delivery', Recipient: 'gone@ardhi.test' }, []],
  ])('end emails to addresses that never receive any, and to who complained: %j', async (body, expected) => {
    await using app = await world([analytics], openEngines, settings);
    expect((await app.call('POST', path, { body })).status).toBe(204);
    expect(await suppressed(app)).toMatchObject(expected);
  });

  it('are refused without the key, and where their shape is another', async () => {
    await using app = await world([analytics], openEngines, settings);
    for (const wrong of ['/api/callbacks/emails', '/api/callbacks/emails?key=another'])
      expect((await app.call('POST', wrong, { body: bounce })).body.code).toBe('BAD_SIGNATURE');
    const body = { ...bounce, BouncedAt: 'yesterday' };
    expect((await app.call('POST', path, { body })).body.code).toBe('VALIDATION_FAILED');
    expect(await suppressed(app)).toEqual([]);
  });
});
