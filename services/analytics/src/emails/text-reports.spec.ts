import {
  listUndeliveredEmails,
  receiveTextReport,
  resumeEmails,
} from '@ardhi/contracts/analytics/emails.routes';
import { openEngines } from '@ardhi/engines/engines';
import { dayMs } from '@ardhi/kernel/base/durations';
import { startFakeHttp } from '@ardhi/testing/fake-servers/fake-http';
import { testCaller, world } from '@ardhi/testing/world';
import { describe, expect, it } from 'vitest';
import { analytics } from '../service.ts';

const key = 'a key in an address';
const phone = '+256772123456';
const admin = testCaller('ASSISTANT_ADMIN');

/** The product with a gateway that accepts every text message and names it `ATXid_1`, `ATXid_2`, … */
async function textWorld() {
  let messages = 0;
  const gateway = await startFakeHttp(() => ({
    status: 201,
    body: JSON.stringify({
      SMSMessageData: {
        Recipients: [{ statusCode: 101, status: 'Success', messageId: `ATXid_${++messages}` }],
      },
    }),
  }));
  const app = await world([analytics], openEngines, {
    MAIL_URL: 'smtp://127.0.0.1:1',
    SMS_URL: `http://ardhi:key@${gateway.host}`,
    SMS_REPORTS_KEY: key,
  });
  const list = async () => (await app.call(listUndeliveredEmails, { as: admin })).body;
  return {
    app,
    /** Sends a message, which the gateway calls `ATXid_` plus a running number; returns true if it was sent. */
    async send(id: string) {
      const mailer = app.application.contexts.get('analytics')?.mailer;
      const isSent = await mailer?.send({
        kind: 'VERIFICATION',
        id,
        to: phone,
        subject: 'Code',
        text: '123456',
      });
      await app.engines.scheduler.runDue();
      return isSent;
    },
    report: (fields: object, called = key) =>
      app.call(receiveTextReport, {
        query: { key: called },
        raw: new URLSearchParams({
          phoneNumber: phone,
          networkCode: '64110',
          retryCount: '0',
          ...fields,
        }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    failed: async () =>
      (await list()).items.map(({ state, reason }: { state: string; reason: string }) => [state, reason]),
    suppressed: async () =>
      (await list()).suppressed.map(({ reason, code }: { reason: string; code: string }) => [reason, code]),
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]();
      await gateway[Symbol.asyncDispose]();
    },
  };
}

describe('reports of the gateway for text messages', () => {
  it('that one arrived, or is still on its way, list nothing', async () => {
    await using texts = await textWorld();
    expect(await texts.send('a')).toBe(true);
    for (const status of ['Sent', 'Submitted', 'Buffered', 'Success', 'Success'])
      expect((await texts.report({ id: 'ATXid_1', status })).status).toBe(204);
    expect([await texts.failed(), await texts.suppressed()]).toEqual([[], []]);
  });

  it('that one did not arrive are listed once, and end messages to a number for a reason that lasts', async () => {
    await using texts = await textWorld();
    await texts.send('a');
    const report = { id: 'ATXid_1', status: 'Failed', failureReason: 'UserInBlackList' };
    await texts.report(report);
    await texts.report(report);
    expect(await texts.failed()).toEqual([['FAILED', 'SMS UserInBlackList']]);
    expect(await texts.suppressed()).toEqual([['BOUNCED', 'SMS UserInBlackList']]);
    expect(await texts.send('b')).toBe(false);
    const resume = () => texts.app.call(resumeEmails, { as: admin, body: { phone: '+256 772 123456' } });
    expect((await resume()).status).toBe(204);
    expect((await resume()).body.error.field).toBe('phone');
    await texts.report(report);
    expect([await texts.send('c'), await texts.suppressed()]).toEqual([true, []]);
  });

  it('end messages to a number to which none arrived on three days, and not before', async () => {
    await using texts = await textWorld();
    const fail = async (id: number, status: string) => {
      await texts.send(String(id));
      await texts.report({ id: `ATXid_${id}`, status });
    };
    await fail(1, 'Failed');
    await fail(2, 'Failed');
    await texts.app.advance(dayMs);
    await fail(3, 'Rejected');
    await texts.app.advance(dayMs);
    await fail(4, 'AbsentSubscriber');
    expect(await texts.suppressed()).toEqual([]);
    await fail(5, 'Success');
    await texts.app.advance(dayMs);
    await fail(6, 'Failed');
    expect(await texts.suppressed()).toEqual([]);
    for (const id of [7, 8]) {
      await texts.app.advance(dayMs);
      await fail(id, 'Failed');
    }
    expect(await texts.suppressed()).toEqual([['BOUNCED', 'SMS Failed']]);
  });

  it.each([
    ['of a message that is not ours', { id: 'ATXid_9' }],
    ['of a message to another number', { id: 'ATXid_1', phoneNumber: '+256772999999' }],
    ['with a text in place of a reason', { id: 'ATXid_2', failureReason: 'x'.repeat(50) }],
  ])('have no effect: %s', async (_, fields) => {
    await using texts = await textWorld();
    await texts.send('a');
    const report = { status: 'Failed', failureReason: 'UserInBlackList', ...fields };
    expect((await texts.report(report)).status).toBe(204);
    expect([await texts.failed(), await texts.suppressed()]).toEqual([[], []]);
  });

  it('are refused without the key, with a field twice, and as JSON, and unknown without the setting', async () => {
    await using texts = await textWorld();
    await texts.send('a');
    const report = { id: 'ATXid_1', status: 'Failed', failureReason: 'UserInBlackList' };
    expect((await texts.report(report, 'another key')).body.code).toBe('BAD_SIGNATURE');
    const path = `/api/callbacks/texts?key=${encodeURIComponent(key)}`;
    expect((await texts.app.call('POST', path, { body: report })).body.code).toBe('UNSUPPORTED_CONTENT_TYPE');
    const raw = `id=ATXid_1&status=Failed&status=Success&phoneNumber=${encodeURIComponent(phone)}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await texts.app.call('POST', path, { raw, headers })).body.error.field).toBe('status');
    expect(await texts.suppressed()).toEqual([]);
    await using without = await world([analytics], openEngines);
    const complete = new URLSearchParams({ ...report, phoneNumber: phone }).toString();
    expect((await without.call('POST', path, { raw: complete, headers })).body.code).toBe('NOT_FOUND');
  });
});
