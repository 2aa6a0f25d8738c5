import type { EmailNotAccepted } from '@ardhi/kernel/ports/mailer';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { clock, openEmbeddedPart } from '@ardhi/testing/embedded-engines';
import { type FakeHttpResponse, startFakeHttp } from '@ardhi/testing/fake-servers/fake-http';
import { describe, expect, it } from 'vitest';
import { openMailer } from './open-mailer.ts';

interface Received {
  readonly path: string | undefined;
  readonly apiKey: string | string[] | undefined;
  readonly form: Readonly<Record<string, string>>;
}

const message = { id: '1', to: '+256772123456', subject: 'Text message', text: '123456 is your code – ŋ' };

/** A gateway that answers in one way, and a mailer that uses it. */
async function openGateway(respond: (form: Received['form']) => FakeHttpResponse, from = '?from=ARDHI') {
  const received: Received[] = [];
  const server = await startFakeHttp(({ url, headers }, body) => {
    const form = Object.fromEntries(new URLSearchParams(body));
    received.push({ path: url, apiKey: headers['apikey'], form });
    return respond(form);
  });
  const stored = await openEmbeddedPart(({ documents }) => documents)();
  const settings = {
    MAIL_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'no-reply@ardhi.test',
    SMS_URL: `http://ardhi:k%2Fey@${server.host}${from}`,
  };
  const mailer = await openMailer(settings, { documents: stored.engine, clock });
  return {
    received,
    mailer,
    async [Symbol.asyncDispose]() {
      await mailer.close();
      await stored.close();
      await server[Symbol.asyncDispose]();
    },
  };
}

/** The gateway's response about the number in a message. */
const answer = (statusCode: number, status: string): FakeHttpResponse => ({
  status: 201,
  body: JSON.stringify({
    SMSMessageData: {
      Message: 'Sent to 1/1 Total Cost: UGX 35.0000',
      Recipients: [
        { statusCode, status, number: '+256772123456', cost: 'UGX 35.0000', messageId: 'ATXid_1' },
      ],
    },
  }),
});

async function failureOf(respond: () => FakeHttpResponse) {
  await using gateway = await openGateway(respond);
  const error = await gateway.mailer.send(message).then(
    () => undefined,
    (reason: EmailNotAccepted) => reason,
  );
  return [error?.code, error?.message];
}

describe('text messages', () => {
  it('go to the gateway with the credentials in its header, and keep every character', async () => {
    await using gateway = await openGateway(() => answer(101, 'Success'));
    await gateway.mailer.send(message);
    const form = { username: 'ardhi', to: message.to, message: message.text, from: 'ARDHI' };
    expect(gateway.received).toEqual([{ path: '/version1/messaging', apiKey: 'k/ey', form }]);
  });

  it('are sent once for each id, whether the gateway has sent, processed or queued them', async () => {
    for (const code of [100, 101, 102]) {
      await using gateway = await openGateway(() => answer(code, 'Success'));
      await gateway.mailer.send(message);
      await gateway.mailer.send(message);
      expect(gateway.received, String(code)).toHaveLength(1);
    }
  });

  it('have no sender where none is set', async () => {
    await using gateway = await openGateway(() => answer(101, 'Success'), '');
    await gateway.mailer.send(message);
    expect(gateway.received[0]?.form).not.toHaveProperty('from');
  });

  it.each([
    [403, 'InvalidPhoneNumber'],
    [404, 'UnsupportedNumberType'],
    [406, 'UserInBlacklist'],
    [409, 'DoNotDisturbRejection'],
  ])('are given up when the number cannot receive them: %i %s', async (code, status) => {
    expect(await failureOf(() => answer(code, status))).toEqual(['EMAIL_REJECTED', `SMS ${code} ${status}`]);
  });

  it.each([
    [401, 'RiskHold'],
    [402, 'InvalidSenderId'],
    [405, 'InsufficientBalance'],
    [407, 'CouldNotRoute'],
    [500, 'InternalServerError'],
    [502, 'RejectedByGateway'],
  ])('are sent again later when the number is not the reason: %i %s', async (code, status) => {
    expect(await failureOf(() => answer(code, status))).toEqual(['EMAIL_DEFERRED', `SMS ${code} ${status}`]);
  });

  it.each<[string, FakeHttpResponse]>([
    ['SMS HTTP 401', { status: 401, body: 'The supplied authentication is invalid' }],
    ['SMS HTTP 302', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
    ['SMS HTTP 200', { status: 200, body: '<html>' }],
    ['SMS HTTP 201', { status: 201, body: 'null' }],
    [
      'SMS HTTP 201',
      { status: 201, body: '{"SMSMessageData":{"Message":"InvalidSenderId","Recipients":[]}}' },
    ],
    ['SMS UND_ERR_SOCKET', { isCut: true }],
  ])('are sent again later after %s', async (reason, response) => {
    expect(await failureOf(() => response)).toEqual(['EMAIL_DEFERRED', reason]);
  });

  it('never put the number or the text of an answer into the reason', async () => {
    const odd = { statusCode: 403, status: 'No such number +256772123456' };
    const body = JSON.stringify({ SMSMessageData: { Recipients: [odd] } });
    expect(await failureOf(() => ({ status: 201, body }))).toEqual(['EMAIL_REJECTED', 'SMS 403']);
  });

  it('are separate from emails, which go to the mail server', async () => {
    await using gateway = await openGateway(() => answer(101, 'Success'));
    const email = { ...message, to: 'nakato@ardhi.test' };
    await expect(gateway.mailer.send(email)).rejects.toMatchObject({ code: 'MAIL_SERVER_UNAVAILABLE' });
    expect(gateway.received).toEqual([]);
  });
});

describe('the setting SMS_URL', () => {
  it('is an address with credentials, without TLS only on this machine', () => {
    const valid = 'https://ardhi:key@api.africastalking.com?from=ARDHI';
    expect(readConfig({ SMS_URL: valid }).SMS_URL).toBe(valid);
    expect(readConfig({ SMS_URL: 'http://sandbox:key@127.0.0.1:4010' }).SMS_URL).toBeDefined();
    for (const SMS_URL of [
      'https://api.africastalking.com',
      'http://ardhi:key@api.africastalking.com',
      'https://ardhi:key@api.africastalking.com?sender=ARDHI',
    ])
      expect(() => readConfig({ SMS_URL }), SMS_URL).toThrow(
        /^The setting SMS_URL is not valid: it must be https:/,
      );
  });
});
