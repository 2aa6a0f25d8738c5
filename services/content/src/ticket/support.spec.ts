import { userEvents } from '@ardhi/contracts/accounts/events';
import {
  changeTicket,
  contactSupport,
  listOwnTickets,
  listTickets,
  readAnyTicket,
} from '@ardhi/contracts/content/support.routes';
import { fileEvents } from '@ardhi/contracts/media/events';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import { challengeIssuer, isSolution } from '@ardhi/kernel/privacy/challenge';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { content } from '../service.ts';

let app: World;
beforeAll(async () => {
  app = await world([content, files.service], openEngines);
});
afterAll(() => app[Symbol.asyncDispose]());

const contextOf = ({ application }: World) => application.contexts.get('content') as ServiceContext;
const files = publisher(fileEvents);
const admin = testCaller('AFRI_ADMIN');
const person = testCaller('USER');
const stranger = testCaller('USER');
const message = {
  name: 'Nakato Sarah',
  email: 'nakato@ardhi.test',
  topic: 'FRAUD',
  message: 'Somebody asks for money in your name.',
};
const write = (changes: object = {}, as = person) =>
  app.call(contactSupport, { as, body: { ...message, ...changes } });
const open = async (changes: object = {}, as = person) => (await write(changes, as)).body.number as string;
const path = (number: string, rest = '') => `/api/support/tickets/${number}${rest}`;
const inbox = (query = '') => app.call('GET', `/api/admin/support/tickets${query}`, { as: admin });
const say = (number: string, text: string, as = person, more: object = {}) =>
  app.call('POST', path(number, '/messages'), { as, body: { text, ...more } });
const mailsTo = async (email: string) => {
  await app.settled();
  return (await app.engines.mailer.sent?.(email)) ?? [];
};

describe('a message to us', () => {
  it('becomes a ticket with a number, which its person reads', async () => {
    const number = await open();
    expect(number).toMatch(/^T-[0-9A-Z]{8}$/);
    const { body } = await app.call('GET', path(number), { as: person });
    expect(body).toMatchObject({
      number,
      topic: 'FRAUD',
      state: 'OPEN',
      priority: 1,
      overdue: false,
      messages: [{ by: 'PERSON', text: message.message }],
    });
    expect((await app.call(listOwnTickets, { as: person })).body.items).toContainEqual(body);
  });

  it('is nobody else’s to read or to answer', async () => {
    const number = await open();
    expect((await app.call('GET', path(number), { as: stranger })).status).toBe(404);
    expect((await say(number, 'Hello', stranger)).status).toBe(404);
    expect((await app.call('GET', path('T-00000000'), { as: person })).status).toBe(404);
    expect((await app.call(listOwnTickets, { as: stranger })).body.items).toEqual([]);
    expect((await say(number, 'A note', person, { internal: true })).body.code).toBe('FORBIDDEN');
  });

  it('goes on with documents of its writer, which both sides open by a link that expires', async () => {
    const number = await open();
    const upload = async (by: string | undefined, purpose: 'TICKET' | 'PROOF' = 'TICKET') => {
      const id = newId();
      const facts = { purpose, by: by ?? '', mime: 'application/pdf', bytes: 1_000, sha256: 'abc' };
      await files.publish(app, id, { type: 'FileStored', ...facts });
      await app.settled();
      return id;
    };
    const receipt = await upload(person.id);
    const reply = await say(number, 'This is what they sent me.', person, { fileIds: [receipt] });
    expect(reply.body.messages.at(-1)).toMatchObject({ by: 'PERSON', fileIds: [receipt] });
    const answered = await upload(admin.id);
    await say(number, 'Thank you. Our notice is attached.', admin, { fileIds: [answered] });
    for (const [as, list] of [
      [person, path(number)],
      [admin, `/api/admin/support/tickets/${number}`],
    ] as const) {
      const { messages } = (await app.call('GET', list, { as })).body;
      expect(messages.map(({ fileIds }: { fileIds: string[] }) => fileIds)).toEqual([
        [],
        [receipt],
        [answered],
      ]);
      expect(messages[1].files).toEqual([
        {
          id: receipt,
          mime: 'application/pdf',
          url: expect.stringMatching(`^/media/${receipt}-paper\\?`),
        },
      ]);
    }
    for (const fileId of [await upload(stranger.id), await upload(person.id, 'PROOF'), newId()]) {
      const { status, body } = await say(number, 'Look at this.', person, { fileIds: [fileId] });
      expect([status, body.error.field]).toEqual([400, 'fileIds']);
    }
    const many = { fileIds: Array.from({ length: 6 }, () => receipt) };
    expect((await say(number, 'All of them', person, many)).body.error.field).toBe('fileIds');
  });

  it('can be sent without an account, by the fourth visitor of a network only with the solved check', async () => {
    const send = (more: object = {}, address = '41.210.141.7') =>
      app.call(contactSupport, { as: { address }, body: { ...message, ...more } });
    for (let i = 0; i < 3; i++) expect((await send()).status).toBe(201);
    for (const more of [{}, { challenge: 'a.b', nonce: '1' }])
      expect((await send(more, '41.210.141.8')).body.code).toBe('CHALLENGE_FAILED');
    const { challenge } = await challengeIssuer(contextOf(app)).issue('contact');
    let nonce = 0;
    while (!isSolution(challenge, String(nonce))) nonce++;
    const solved = { challenge, nonce: String(nonce) };
    expect((await send(solved)).status).toBe(201);
    expect((await send(solved)).body.code).toBe('CHALLENGE_FAILED');
    expect((await send({}, '102.80.1.1')).status).toBe(201);
  });

  it.each([
    ['without a way to answer', { email: undefined }, 'email'],
    ['with a line break in the address', { email: 'a@b.test\r\nBcc: all@example.test' }, 'email'],
    ['without text', { message: ' ' }, 'message'],
    ['about nothing that we know', { topic: 'LOVE' }, 'topic'],
    ['by a program that fills in every field', { website: 'https://evil.test' }, 'website'],
  ])('%s is refused beside the field', async (_, changes, field) => {
    const { body } = await write(changes);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(JSON.stringify(body)).toContain(`"${field}"`);
  });

  it('is repeated with its key as one ticket', async () => {
    const headers = { 'idempotency-key': 'the-same' };
    const send = () => app.call(contactSupport, { as: person, body: message, headers });
    expect((await send()).body).toEqual((await send()).body);
  });
});

describe('the inbox of admins', () => {
  it('has the most urgent first, marks what is overdue, and keeps notes from the person', async () => {
    const late = await open({ topic: 'PARTNERSHIP' });
    await app.advance(48 * 3_600_000 + 1);
    const fresh = await open();
    const numbers = (await inbox('?pageSize=100')).body.items.map(({ number }: { number: string }) => number);
    expect(numbers.indexOf(late)).toBeLessThan(numbers.indexOf(fresh));
    expect((await inbox('?overdue=true&topic=PARTNERSHIP')).body.items).toMatchObject([
      { number: late, overdue: true, name: message.name, email: message.email },
    ]);
    await say(late, 'Ask the bank first.', admin, { internal: true });
    await say(late, 'Thank you for your offer.', admin);
    const { body: shown } = await app.call('GET', path(late), { as: person });
    expect(shown.state).toBe('WAITING');
    expect(shown.messages.map(({ text }: { text: string }) => text)).toEqual([
      message.message,
      'Thank you for your offer.',
    ]);
    const { body: full } = await app.call(readAnyTicket, { params: { number: late }, as: admin });
    expect(full.messages[1]).toMatchObject({ text: 'Ask the bank first.', internal: true });
  });

  it('gives pages over open, waiting and closed tickets, each in its order', async () => {
    const [open1, open2, waiting1, waiting2, closed] = [
      await open(),
      await open(),
      await open(),
      await open(),
      await open(),
    ];
    for (const number of [waiting1, waiting2]) await say(number ?? '', 'We are on it.', admin);
    const path = `/api/admin/support/tickets/${closed}`;
    await app.call('PUT', path, { as: admin, body: { state: 'CLOSED' } });
    const all = (await inbox('?pageSize=100&topic=FRAUD')).body;
    const states: string[] = all.items.map(({ state }: { state: string }) => state);
    expect(states).toEqual(
      states.toSorted(
        (a, b) => ['OPEN', 'WAITING', 'CLOSED'].indexOf(a) - ['OPEN', 'WAITING', 'CLOSED'].indexOf(b),
      ),
    );
    const numbers = all.items.map(({ number }: { number: string }) => number);
    expect(numbers).toEqual(expect.arrayContaining([open1, open2, waiting1, waiting2, closed]));
    const paged: string[] = [];
    for (let page = 1; page <= Math.ceil(all.total / 2); page += 1) {
      const { body } = await inbox(`?pageSize=2&topic=FRAUD&page=${page}`);
      expect(body.total).toBe(all.total);
      paged.push(...body.items.map(({ number }: { number: string }) => number));
    }
    expect(paged).toEqual(numbers);
    const notOverdue = (await inbox('?pageSize=100&overdue=false')).body.items;
    expect(notOverdue.every(({ overdue }: { overdue: boolean }) => !overdue)).toBe(true);
  });

  it('changes state, priority and assignee; a reply opens a closed ticket again', async () => {
    const number = await open();
    const changed = await app.call(changeTicket, {
      params: { number },
      as: admin,
      body: { state: 'CLOSED', priority: 3, assignedTo: admin.id },
    });
    expect(changed.body).toMatchObject({ state: 'CLOSED', priority: 3, assignedTo: admin.id });
    expect((await say(number, 'One more thing.')).body).toMatchObject({ state: 'OPEN', overdue: false });
    expect((await app.call(listTickets, { as: person })).status).toBe(403);
  });
});

describe('a ticket without an account and an email address', () => {
  it('takes notes only, since an answer would reach nobody', async () => {
    const body = { ...message, email: undefined, phone: '+256772123456' };
    const { number } = (await app.call(contactSupport, { body })).body;
    const refused = await say(number, 'We look into it.', admin);
    expect(refused.body).toMatchObject({ code: 'VALIDATION_FAILED', error: { field: 'text' } });
    const { body: noted } = await say(number, 'Called, all is clear.', admin, { internal: true });
    expect(noted.state).toBe('OPEN');
  });
});

describe('the emails of a ticket', () => {
  it('confirm the message and bring the answer', async () => {
    const email = 'letters@ardhi.test';
    const number = await open({ email });
    await app.settled();
    await say(number, 'Do not pay, we never ask for money.', admin);
    const received = (await mailsTo(email)).toSorted((a, b) => b.subject.localeCompare(a.subject));
    expect(received.map(({ subject }) => subject)).toEqual([
      `We have your message ${number}`,
      `Our answer to ${number}`,
    ]);
    expect(received[0]?.text).toContain('within 2 hours');
    for (const written of [message.name, message.message]) expect(received[0]?.text).not.toContain(written);
    expect(received[1]?.text).toContain('Do not pay, we never ask for money.');
    expect(received[1]?.text).toContain(`/tickets/${number}`);
  });

  it('bring every answer of an admin who answers many in one hour', async () => {
    const receivers = Array.from({ length: 22 }, (_, i) => `many-${i}@ardhi.test`);
    for (const email of receivers) await say(await open({ email }), 'We look into it.', admin);
    const answered = await Promise.all(
      receivers.map(async (email) =>
        (await mailsTo(email)).some(({ subject }) => subject.startsWith('Our answer')),
      ),
    );
    expect(answered.filter(Boolean)).toHaveLength(receivers.length);
  });

  it('that are not sent leave a note, and the ticket open', async () => {
    const email = 'flooded@ardhi.test';
    const number = await open({ email });
    for (let i = 0; i < 21; i++) await say(number, `Answer ${i}`, admin);
    await app.settled();
    const { body } = await app.call(readAnyTicket, { params: { number }, as: admin });
    expect(body.state).toBe('OPEN');
    expect(body.messages.filter(({ internal }: { internal?: true }) => internal)).toMatchObject([
      { text: 'The email with this answer was not sent. Reach the person in another way.' },
    ]);
  });
});

describe('a ticket is forgotten', () => {
  const stored = (number: string) => app.call(readAnyTicket, { params: { number }, as: admin });

  it('two years after its last message', async () => {
    const number = await open();
    await app.advance(729 * 24 * 3_600_000);
    expect((await stored(number)).status).toBe(200);
    await app.advance(2 * 24 * 3_600_000);
    expect((await stored(number)).status).toBe(404);
  });

  it('subscribes to the erasure of users', () => {
    expect(content.subscribesTo).toContain(userEvents);
  });
});
