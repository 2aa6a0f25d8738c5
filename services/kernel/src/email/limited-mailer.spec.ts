import type { EmailRefusals } from '@ardhi/kernel/email/email-refusals';
import { clock, openEmbeddedPart } from '@ardhi/testing/embedded-engines';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../base/log.ts';
import { attemptCounter } from '../schedule/attempt-counter.ts';
import type { EmailBody } from './email-body.ts';
import { emailRefusals } from './email-refusals.ts';
import { type EmailSuppressions, emailSuppressions } from './email-suppressions.ts';
import {
  emailsPerHour,
  type LimitedMailer,
  limitedMailer,
  type OutgoingEmail,
  strangersPerHour,
} from './limited-mailer.ts';
import { textsPerHour } from './text-receivers.ts';

const publicUrl = 'https://ardhi.example';
let mailer: LimitedMailer;
let other: LimitedMailer;
let refusals: EmailRefusals;
let suppressions: EmailSuppressions;
let close: () => Promise<void>;
beforeAll(async () => {
  const opened = await openEmbeddedPart((engines) => engines)();
  const { documents, keys, mailer: mailbox } = opened.engine;
  close = opened.close;
  refusals = await emailRefusals({ documents, keys }, clock, publicUrl);
  suppressions = await emailSuppressions({ documents, keys }, clock);
  const log = createLog('silent');
  const process = async () =>
    limitedMailer({
      mailer: mailbox,
      transport: mailbox,
      attemptCounter: await attemptCounter(documents, clock, 'a key'),
      refusals,
      suppressions,
      clock,
      log,
      publicUrl,
      textCountries: 'UG,KE',
    });
  [mailer, other] = [await process(), await process()];
});
afterAll(() => close());

let ids = 0;
const body: EmailBody = { paragraphs: ['Hello'], button: 'NO_PAGE' };
const send = (to: string, email: Partial<OutgoingEmail> = {}, by = mailer) =>
  by.send({ id: `email-${ids++}`, to, kind: 'STRANGER', subject: 'Hello', body, ...email });
const received = async (to: string) => (await mailer.sent?.(to)) ?? [];

describe('the mailer of the services', () => {
  it('sends a stranger three emails an hour, over all routes, processes and spellings', async () => {
    for (let i = 0; i < 25; i++)
      await send(
        i % 2 ? 'victim@ardhi.test' : 'Victim@ardhi.test',
        { sender: `agency-${i}` },
        i % 3 ? mailer : other,
      );
    const all = [...(await received('victim@ardhi.test')), ...(await received('Victim@ardhi.test'))];
    expect(all).toHaveLength(emailsPerHour.STRANGER);
  });

  it('sends an owner their codes whatever others send to them', async () => {
    for (let i = 0; i < 25; i++) await send('owner@ardhi.test');
    for (let i = 0; i < 25; i++) await send('owner@ardhi.test', { kind: 'VERIFICATION' });
    for (let i = 0; i < 5; i++)
      await send('owner@ardhi.test', { kind: 'RESET', subject: 'Set a new password' });
    const subjects = (await received('owner@ardhi.test')).map(({ subject }) => subject);
    expect(subjects.filter((one) => one === 'Set a new password')).toHaveLength(3);
    expect(subjects).toHaveLength(9);
  });

  it('sends nothing to an address that cannot receive, in any spelling, until an admin resumes them', async () => {
    const report = { reason: 'BOUNCED', at: '2026-01-01T00:00:00.000Z', code: '550' } as const;
    await suppressions.suppress('Gone@ardhi.test', report);
    expect(await send('gone@ardhi.test', { kind: 'RESET' }, other)).toBe(false);
    expect(await suppressions.latest()).toMatchObject([report]);
    expect(JSON.stringify(await suppressions.latest())).not.toMatch(/gone/i);
    expect(await suppressions.resume('GONE@ardhi.test')).toBe(true);
    expect(await suppressions.resume('gone@ardhi.test')).toBe(false);
    // It happened before emails were resumed and is reported afterwards.
    await suppressions.suppress('gone@ardhi.test', report);
    expect(await send('gone@ardhi.test', { kind: 'RESET' })).toBe(true);
    await suppressions.suppress('gone@ardhi.test', { ...report, at: '2099-01-01T00:00:00.000Z' });
    expect(await send('gone@ardhi.test', { kind: 'RESET' })).toBe(false);
  });

  it('sends who reported an email as spam only codes and what happened to their account', async () => {
    const at = '2026-01-01T00:00:00.000Z';
    await suppressions.suppress('cross@ardhi.test', { reason: 'COMPLAINED', at });
    const kinds = ['VERIFICATION', 'RESET', 'NOTICE', 'STRANGER', 'ANSWER', 'WORK', 'SUBSCRIPTION'] as const;
    const sent: string[] = [];
    for (const kind of kinds) if (await send('cross@ardhi.test', { kind })) sent.push(kind);
    expect(sent).toEqual(['VERIFICATION', 'RESET', 'NOTICE']);
    await suppressions.suppress('cross@ardhi.test', { reason: 'BOUNCED', at });
    await suppressions.suppress('cross@ardhi.test', { reason: 'COMPLAINED', at });
    expect(await suppressions.reasonFor('cross@ardhi.test')).toBe('BOUNCED');
  });

  it('limits what one sender sends to strangers', async () => {
    for (let i = 0; i < strangersPerHour + 10; i++)
      await send(`stranger-${i}@ardhi.test`, { sender: 'spammer' });
    const count = await Promise.all(
      Array.from(
        { length: strangersPerHour + 10 },
        async (_, i) => (await received(`stranger-${i}@ardhi.test`)).length,
      ),
    );
    expect(count.reduce((sum, one) => sum + one, 0)).toBe(strangersPerHour);
  });

  it('leaves the count of an address to others when a sender over their limit writes to it', async () => {
    for (let i = 0; i < strangersPerHour; i++) await send(`any-${i}@ardhi.test`, { sender: 'flooder' });
    for (let i = 0; i < 5; i++) await send('flooded@ardhi.test', { sender: 'flooder' });
    await send('flooded@ardhi.test', { sender: 'agency', subject: 'Join us' });
    expect((await received('flooded@ardhi.test')).map(({ subject }) => subject)).toEqual(['Join us']);
  });

  it('sends answers beside what strangers send, with the link that stops both, and to their own limits', async () => {
    for (let i = 0; i < 5; i++) await send('asker@ardhi.test');
    for (let i = 0; i < 15; i++) await send('asker@ardhi.test', { kind: 'ANSWER', sender: 'agent' });
    for (let i = 0; i < 10; i++) await send(`asker-${i}@ardhi.test`, { kind: 'ANSWER', sender: 'agent' });
    for (let i = 0; i < 10; i++) await send('asker@ardhi.test', { kind: 'ANSWER' });
    const emails = await received('asker@ardhi.test');
    expect(emails).toHaveLength(emailsPerHour.STRANGER + emailsPerHour.ANSWER);
    expect(emails.filter(({ unsubscribeUrl }) => unsubscribeUrl === undefined)).toEqual([]);
    const others = Array.from({ length: 10 }, (_, i) => received(`asker-${i}@ardhi.test`));
    expect((await Promise.all(others)).flat()).toHaveLength(strangersPerHour - 15);
    const token = emails[0]?.unsubscribeUrl?.split('/').at(-1) ?? '';
    expect(await refusals.refuse(token)).toBe(true);
    clock.advance(3_600_000);
    await send('asker@ardhi.test', { kind: 'ANSWER' });
    expect(await received('asker@ardhi.test')).toHaveLength(emails.length);
  });

  it('breaks links of others in subject and text, and keeps our own', async () => {
    const name = 'You won 5,000,000 UGX! https://evil.test/a';
    const paragraphs = [`Hello ${name},`, `${publicUrl}/invitations/a.b`];
    const named: EmailBody = { paragraphs, button: 'NO_PAGE' };
    await send('named@ardhi.test', { kind: 'VERIFICATION', subject: name, body: named });
    const [email] = await received('named@ardhi.test');
    expect(email?.subject).toBe('You won 5,000,000 UGX! https[:]//evil[.]test/a');
    expect(email?.text).toBe(`Hello ${email?.subject},\n\n${publicUrl}/invitations/a.b`);
  });

  it('heeds "never again" of an address, and only with the token of its own link', async () => {
    await send('tired@ardhi.test');
    const [email] = await received('tired@ardhi.test');
    const token = email?.unsubscribeUrl?.split('/').at(-1) ?? '';
    expect(email?.text).toContain(email?.unsubscribeUrl);
    expect(await refusals.refuse(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBe(false);
    expect(await refusals.refuse(token)).toBe(true);
    await send('tired@ardhi.test', { subject: 'Again' });
    await send('tired@ardhi.test', { kind: 'RESET', subject: 'Set a new password' });
    const subjects = (await received('tired@ardhi.test')).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(['Hello', 'Set a new password']);
  });

  it.each([
    ['a mobile number', '+256772123456', true],
    ['a mobile number of another country of the settings', '+254712345678', true],
    ['a mobile number of a country that is not in the settings', '+250788123456', false],
    ['a premium number', '+27862123456', false],
    ['a number of a satellite telephone', '+8816123456789', false],
    ['a number of an international network', '+882131234567', false],
    ['a fixed line', '+256312123456', false],
    ['a number that does not exist', '+256900123456', false],
  ])('texts %s: %s, %s', async (_, phone, isSent) => {
    expect(mailer.sendsTextsTo(phone)).toBe(isSent);
    expect(await send(phone, { kind: 'VERIFICATION' })).toBe(isSent);
  });

  it('limits the texts an hour to similar numbers and to a country', async () => {
    const sent = { alike: 0, country: 0 };
    for (let i = 0; i < 30; i++)
      if (await send(`+25470123${1_000 + i}`, { kind: 'VERIFICATION' }, i % 2 ? mailer : other))
        sent.alike += 1;
    expect(sent.alike).toBe(textsPerHour.range);
    for (let i = 0; i < textsPerHour.country + 50; i++)
      if (await send(`+2547${10_000_000 + i * 10_007}`, { kind: 'VERIFICATION' })) sent.country += 1;
    expect(sent.country).toBeLessThan(textsPerHour.country);
  });
});
