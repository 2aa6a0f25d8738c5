import type { AddressInfo } from 'node:net';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type FakeHttpResponse, startFakeHttp } from '@ardhi/testing/fake-servers/fake-http';
import { testCaller, type World } from '@ardhi/testing/world';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accountsWorld, callerOf, firstAdmin } from '../testing/accounts-world.ts';
import { type Registration, type UserCommand, user } from '../user/user.ts';

/** A real mail server on this machine. What it replies to a command is up to the test. */
const replies: { auth?: Error; sender?: Error; receiver?: Error } = {};
const received: string[] = [];
const replyWith = (code: number) => Object.assign(new Error('no'), { responseCode: code });
const answers: SMTPServerOptions = {
  onAuth: ({ username }, _, done) => (replies.auth ? done(replies.auth) : done(null, { user: username })),
  onMailFrom: (_, __, done) => done(replies.sender),
  onRcptTo: ({ address }, _, done) => {
    if (!replies.receiver) received.push(address);
    done(replies.receiver);
  },
  onData(stream, _, done) {
    stream.resume();
    stream.once('end', () => done());
  },
};
const server = new SMTPServer({ ...answers, allowInsecureAuth: true, disabledCommands: ['STARTTLS'] });
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.server.address() as AddressInfo;
let textReply: FakeHttpResponse = {};
const texts = await startFakeHttp(() => textReply);
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(resolve));
  await texts[Symbol.asyncDispose]();
});

const secret = 'a-secret-value';
const path = '/api/admin/message-providers';
const test = async (app: World, as: Partial<Caller>, name = 'EMAIL') =>
  (await app.call('POST', `${path}/${name}/test`, { as })).body;

/** An admin with an address. They are registered by a command: a confirmation link would wait for the mail server. */
async function anAdmin(app: World, phone?: Registration['phone']): Promise<Partial<Caller>> {
  const email = 'boss@ardhi.test';
  const admin = testCaller('AFRI_ADMIN', { email });
  const details = {
    subject: 'boss',
    email,
    emailVerified: true,
    name: 'Boss',
    locale: 'en',
    by: 'ADMIN',
  } as const;
  const command: UserCommand = { type: 'Register', ...details, ...(phone && { phone }) };
  await app.application.contexts.get('accounts')?.execute(user, admin.id ?? '', command, { commandId: 'a' });
  return admin;
}

describe('the mail server', () => {
  let app: World;
  let admin: Partial<Caller>;
  beforeAll(async () => {
    app = await accountsWorld({
      MAIL_URL: `smtp://user:${secret}@127.0.0.1:${port}`,
      SMS_URL: `http://ardhi:${secret}@${texts.host}`,
    });
    const phone = { e164: '+256772123456', whatsapp: false, verifiedAt: '2026-11-20T08:00:00.000Z' };
    admin = await anAdmin(app, phone);
  });
  afterAll(() => app[Symbol.asyncDispose]());
  afterEach(() => {
    for (const key of ['auth', 'sender', 'receiver'] as const) delete replies[key];
    received.length = 0;
  });

  it('is listed with the names of its settings, and never with a value', async () => {
    const { body } = await app.call('GET', path, { as: testCaller('ASSISTANT_ADMIN') });
    expect(body.items).toEqual([
      {
        name: 'EMAIL',
        state: 'READY',
        settings: [
          { name: 'MAIL_URL', isSet: true, isRequired: true },
          { name: 'MAIL_FROM', isSet: true, isRequired: true },
          { name: 'MAIL_DKIM', isSet: false, isRequired: false },
        ],
        test: 'MESSAGE',
      },
      {
        name: 'SMS',
        state: 'READY',
        settings: [{ name: 'SMS_URL', isSet: true, isRequired: true }],
        test: 'MESSAGE',
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('is tested by an email to the admin, at once', async () => {
    expect(await test(app, admin)).toEqual({ outcome: 'OK' });
    expect(received).toEqual(['boss@ardhi.test']);
  });

  it.each([
    ['auth', 535, { outcome: 'SETTINGS_REFUSED', detail: '535 EAUTH' }],
    ['sender', 550, { outcome: 'SETTINGS_REFUSED', detail: '550 EENVELOPE' }],
    ['receiver', 550, { outcome: 'NOT_ACCEPTED', detail: '550 EENVELOPE' }],
    ['receiver', 450, { outcome: 'NOT_ACCEPTED', detail: '450 EENVELOPE' }],
  ] as const)('tells what is wrong by its reply to the %s: %i', async (command, code, expected) => {
    replies[command] = replyWith(code);
    expect(await test(app, admin)).toEqual(expected);
  });

  it('sends no more than the limits of notices allow', async () => {
    const outcomes: string[] = [];
    for (let i = 0; i < 12; i++) outcomes.push((await test(app, admin)).outcome);
    expect(outcomes.at(-1)).toBe('NOT_ACCEPTED');
    expect(received.length).toBeLessThanOrEqual(10);
  });

  it('needs an address, and the permission to change settings', async () => {
    expect(await test(app, testCaller('AFRI_ADMIN'))).toEqual({ outcome: 'NO_RECEIVER' });
    expect((await test(app, testCaller('ASSISTANT_ADMIN'))).code).toBe('PERMISSION_REQUIRED');
    expect((await test(app, admin, 'PIGEON')).code).toBe('NOT_FOUND');
  });

  const recipient = (statusCode: number, status: string): FakeHttpResponse => ({
    body: JSON.stringify({ SMSMessageData: { Recipients: [{ statusCode, status }] } }),
  });
  it.each([
    [recipient(101, 'Sent'), { outcome: 'OK' }],
    [{ status: 401 }, { outcome: 'SETTINGS_REFUSED', detail: 'SMS HTTP 401' }],
    [recipient(402, 'InvalidSenderId'), { outcome: 'SETTINGS_REFUSED', detail: 'SMS 402 InvalidSenderId' }],
    [
      recipient(405, 'InsufficientBalance'),
      { outcome: 'PROVIDER_TROUBLE', detail: 'SMS 405 InsufficientBalance' },
    ],
    [recipient(406, 'UserInBlacklist'), { outcome: 'NOT_ACCEPTED', detail: 'SMS 406 UserInBlacklist' }],
    [{ isCut: true }, { outcome: 'UNREACHABLE', detail: expect.stringContaining('SMS') }],
  ] as const)('is beside a gateway for text messages, which answers %j', async (reply, expected) => {
    textReply = reply;
    expect(await test(app, admin, 'SMS')).toEqual(expected);
  });
});

describe('without a mail server', () => {
  it('the mailbox of the development takes the email, and text messages of who has no number go nowhere', async () => {
    await using app = await accountsWorld();
    const admin = callerOf(await firstAdmin(app));
    const { body } = await app.call('GET', path, { as: admin });
    expect(body.items.map(({ name, state }: Record<string, string>) => [name, state])).toEqual([
      ['EMAIL', 'SIMULATED'],
      ['SMS', 'SIMULATED'],
    ]);
    expect(body.items[0].settings[0]).toMatchObject({ name: 'MAIL_URL', isSet: false });
    expect(await test(app, admin)).toEqual({ outcome: 'OK' });
    const { items } = (await app.call('GET', '/api/dev/mailbox?to=boss@ardhi.test')).body;
    expect(items[0].subject).toBe('Test of the mail server');
    expect(await test(app, admin, 'SMS')).toEqual({ outcome: 'NO_RECEIVER' });
  });

  it('a server that is not there is unreachable, and a gateway that is not set up is said to be', async () => {
    await using app = await accountsWorld({ MAIL_URL: 'smtp://127.0.0.1:1' });
    const admin = await anAdmin(app);
    expect(await test(app, admin)).toEqual({ outcome: 'UNREACHABLE', detail: 'ESOCKET' });
    expect(await test(app, admin, 'SMS')).toEqual({ outcome: 'NOT_SET_UP' });
  });
});
