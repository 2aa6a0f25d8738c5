import { newId } from '@ardhi/kernel/base/ids';
import { isSolution } from '@ardhi/kernel/privacy/challenge';
import { startFakeHttp } from '@ardhi/testing/fake-servers/fake-http';
import { testCaller, type World } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountsWorld,
  callerOf,
  confirmPhone,
  phoneCodeFor,
  registerUser,
  signIn,
  visitor,
} from '../testing/accounts-world.ts';
import { phoneCode, phoneCodeKeyOf } from './phone-code.ts';
import { phoneCodes } from './phone-codes.projection.ts';

let app: World;
beforeAll(async () => {
  app = await accountsWorld();
});
afterAll(() => app[Symbol.asyncDispose]());

let numbers = 0;
const aPhone = () => `+25670${String(++numbers).padStart(7, '0')}`;
const send = (phone: string, purpose = 'enquiry') =>
  app.call('POST', '/api/otp', { as: visitor(), body: { phone, for: purpose } });
const enter = async (otpId: string, code: string, as?: object) =>
  app.call('POST', `/api/otp/${otpId}`, { ...(as && { as }), body: { code } });
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a code for a phone number', () => {
  it('is sent as a text message and confirms the number once', async () => {
    const phone = aPhone();
    const { status, body } = await send(phone);
    expect([status, Object.keys(body).toSorted()]).toEqual([202, ['expiresAt', 'otpId']]);
    const code = await phoneCodeFor(app, phone, body.otpId);
    expect(code).toMatch(/^\d{6}$/);
    const confirmed = await enter(body.otpId, code);
    expect(confirmed.status).toBe(200);
    expect(confirmed.body).toEqual({ phoneProof: expect.any(String), phone });
    expect((await enter(body.otpId, code)).body.code).toBe('CODE_INVALID');
  });

  it('takes a proof of work from the fourth on that one network asks for, signed in or not', async () => {
    const as = testCaller('USER', visitor());
    const ask = (solution: object = {}) =>
      app.call('POST', '/api/otp', { as, body: { phone: aPhone(), for: 'profile', ...solution } });
    const unproven = [await ask(), await ask(), await ask(), await ask()];
    expect(unproven.map(({ status, body }) => body.code ?? status)).toEqual([
      202,
      202,
      202,
      'CHALLENGE_FAILED',
    ]);
    const { challenge } = (await app.call('GET', '/api/auth/challenge?for=phone')).body;
    let nonce = 0;
    while (!isSolution(challenge, String(nonce))) nonce++;
    const solution = { challenge, nonce: String(nonce) };
    expect((await ask(solution)).status).toBe(202);
    expect((await ask(solution)).body.code).toBe('CHALLENGE_FAILED');
  });

  it('expires after ten minutes', async () => {
    const phone = aPhone();
    const { body } = await send(phone);
    await app.advance(10 * 60_000);
    expect((await enter(body.otpId, await phoneCodeFor(app, phone, body.otpId))).body.code).toBe(
      'CODE_EXPIRED',
    );
  });

  it('ends with the next one', async () => {
    const phone = aPhone();
    const first = await send(phone);
    const firstCode = await phoneCodeFor(app, phone, first.body.otpId);
    const second = await send(phone);
    expect((await enter(first.body.otpId, firstCode)).body.code).toBe('CODE_INVALID');
    expect((await enter(second.body.otpId, await phoneCodeFor(app, phone, second.body.otpId))).status).toBe(
      200,
    );
  });

  it('is not accepted after five wrong ones, and not for another id', async () => {
    const phone = aPhone();
    const { body } = await send(phone);
    const code = await phoneCodeFor(app, phone, body.otpId);
    expect((await enter(newId(), code)).body.code).toBe('CODE_INVALID');
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await enter(body.otpId, wrong(code))).body.code).toBe('CODE_INVALID');
    expect((await enter(body.otpId, code)).body.code).toBe('CODE_INVALID');
  });

  it('is sent three times an hour to one number; a further request answers the same and ends nothing', async () => {
    const phone = aPhone();
    const sent = [];
    for (let count = 0; count < 5; count++) sent.push(await send(phone));
    expect(sent.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
    const { body } = await app.call('GET', `/api/dev/mailbox?to=${encodeURIComponent(phone)}`);
    expect(body.items).toHaveLength(3);
    const code = await phoneCodeFor(app, phone, sent[2]?.body.otpId);
    expect((await enter(sent[4]?.body.otpId, code)).body.code).toBe('CODE_INVALID');
    expect((await enter(sent[2]?.body.otpId, code)).status).toBe(200);
  });

  it('is stored as a hash only, and the number is forgotten after two days', async () => {
    const phone = aPhone();
    const { body } = await send(phone);
    const code = await phoneCodeFor(app, phone, body.otpId);
    const stored = JSON.stringify(await Array.fromAsync(app.engines.events.readAll(0)));
    expect(stored).toContain('PhoneCodeSent');
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(phone);
    const day = app.clock.now().slice(0, 10);
    await app.advance(3 * 24 * 3_600_000);
    const context = app.application.contexts.get('accounts');
    expect(await context?.read(phoneCodes).count({ where: { phone } })).toBe(0);
    expect(await context?.keys.key(phoneCodeKeyOf(day))).toBeUndefined();
  });

  it('leaves no readable number two days later, also if it was forgotten before', async () => {
    const phone = aPhone();
    await app.advance(5 * 24 * 3_600_000);
    const day = app.clock.now().slice(0, 10);
    const { otpId } = (await send(phone)).body;
    const context = app.application.contexts.get('accounts');
    // As at the erasure of the holder.
    await context?.execute(phoneCode, otpId, { type: 'ForgetCode' }, { commandId: 'erase' });
    await app.advance(2 * 24 * 3_600_000);
    expect(await context?.keys.key(phoneCodeKeyOf(day))).toBeUndefined();
  });

  it('refuses what is no phone number, no code and no purpose', async () => {
    expect((await send('0772123456')).status).toBe(400);
    expect((await send(aPhone(), 'anything')).status).toBe(400);
    expect((await enter(newId(), '12345')).status).toBe(400);
  });

  it('is not offered where no text messages can be sent', async () => {
    await using production = await accountsWorld({ MAIL_URL: 'smtp://127.0.0.1:1' });
    const body = { phone: aPhone(), for: 'enquiry' };
    expect((await production.call('POST', '/api/otp', { body })).status).toBe(404);
    expect((await production.call('GET', '/api/auth/config')).body.phoneCodes).toBe(false);
    expect((await app.call('GET', '/api/auth/config')).body.phoneCodes).toBe(true);
  });
});

describe('a code behind a gateway for text messages', () => {
  it('is delivered to the phone and confirms the number', async () => {
    const texts: string[] = [];
    await using gateway = await startFakeHttp((_, body) => {
      texts.push(new URLSearchParams(body).get('message') ?? '');
      const accepted = { SMSMessageData: { Recipients: [{ statusCode: 101, status: 'Success' }] } };
      return { status: 201, body: JSON.stringify(accepted) };
    });
    const settings = { MAIL_URL: 'smtp://127.0.0.1:1', SMS_URL: `http://ardhi:key@${gateway.host}` };
    await using production = await accountsWorld(settings);
    expect((await production.call('GET', '/api/auth/config')).body.phoneCodes).toBe(true);
    const phone = aPhone();
    const { body } = await production.call('POST', '/api/otp', { body: { phone, for: 'enquiry' } });
    await production.engines.scheduler.runDue();
    const code = /\d{6}/.exec(texts[0] ?? '')?.[0] ?? '';
    const confirmed = await production.call('POST', `/api/otp/${body.otpId}`, { body: { code } });
    expect(confirmed.body).toEqual({ phoneProof: expect.any(String), phone });
    expect(texts).toHaveLength(1);
  });

  it('is not delivered once it has expired', async () => {
    let isAway = true;
    let attempts = 0;
    await using gateway = await startFakeHttp(() => {
      attempts += 1;
      return isAway ? { status: 503 } : { status: 201 };
    });
    const settings = { MAIL_URL: 'smtp://127.0.0.1:1', SMS_URL: `http://ardhi:key@${gateway.host}` };
    await using production = await accountsWorld(settings);
    await production.call('POST', '/api/otp', { body: { phone: aPhone(), for: 'enquiry' } });
    await production.engines.scheduler.runDue();
    expect(attempts).toBe(1);
    isAway = false;
    await production.advance(11 * 60_000);
    expect(attempts).toBe(1);
  });
});

describe('the phone number of a profile', () => {
  it('is confirmed for its owner only, stays so when it is saved again, and not when it changes', async () => {
    await registerUser(app, 'amina@ardhi.test');
    const as = callerOf(await signIn(app, 'amina@ardhi.test'));
    const phone = aPhone();
    const save = (e164: string) =>
      app.call('PUT', '/api/users/profile', { as, body: { phone: { e164, whatsapp: false } } });
    await save(phone);
    const { body } = await send(phone, 'profile');
    await enter(body.otpId, await phoneCodeFor(app, phone, body.otpId), testCaller('USER'));
    expect((await save(phone)).body.phone.verifiedAt).toBeUndefined();
    await confirmPhone(app, as, phone);
    expect((await save(phone)).body.phone.verifiedAt).toEqual(expect.any(String));
    expect((await save(aPhone())).body.phone.verifiedAt).toBeUndefined();
  });

  it('is needed to become an agent', async () => {
    await registerUser(app, 'beno@ardhi.test');
    const as = callerOf(await signIn(app, 'beno@ardhi.test'));
    const become = () => app.call('POST', '/api/agents', { as, body: {} });
    expect((await become()).body).toMatchObject({ code: 'PHONE_NOT_VERIFIED' });
    await confirmPhone(app, as);
    expect((await become()).status).toBe(201);
  });
});
