import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { openEngines } from '@ardhi/engines/engines';
import { type World, world } from '@ardhi/testing/world';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import type { Reaction } from '../runtime/reaction.ts';
import type { Service } from '../runtime/service.ts';
import type { Decider } from '../write/decider.ts';
import type { EmailBody } from './email-body.ts';
import { retryDelayMs } from './email-outbox.ts';

type QuestionPosed = { type: 'QuestionPosed'; of: string };
const question: Decider<null, { type: 'PoseQuestion'; of: string }, QuestionPosed> = {
  name: 'question',
  initial: null,
  decide: { PoseQuestion: (_, { of }) => [{ type: 'QuestionPosed', of }] },
  evolve: { QuestionPosed: () => null },
};
const body: EmailBody = { paragraphs: ['Is the plot still for sale?'], button: 'NO_PAGE' };
const onQuestion: Reaction<QuestionPosed> = {
  name: 'test.on-question',
  subscribesTo: ['question'],
  on: {
    QuestionPosed: ({ of }, { id }, { mailer }) =>
      mailer.send({ kind: 'WORK', id, to: of, subject: 'A question', body }),
  },
};
const service: Service = {
  name: 'test',
  deciders: [question],
  projections: [],
  reactions: [onQuestion],
  routes: () => [],
};

const letter = {
  kind: 'WORK' as const,
  id: 'a',
  to: 'nakato@ardhi.test',
  subject: 'A question',
  body,
};
const hourMs = 3_600_000;

/**
 * A real mail server that gives each recipient the reply of `replies`, by default that it takes the email; `beforeReply` runs
 * while the client waits for it.
 */
async function openSmtp(beforeReply: () => Promise<void> | undefined = async () => {}) {
  const replies = new Map<string, number>();
  const attempts: string[] = [];
  const received: { to: string; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onRcptTo({ address }, _, done) {
      attempts.push(address);
      await beforeReply();
      const responseCode = replies.get(address);
      if (responseCode === undefined) return done();
      done(Object.assign(new Error(`no mailbox ${address}`), { responseCode }));
    },
    onData(stream, { envelope }, done) {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then(({ text = '' }) => {
          for (const { address: to } of envelope.rcptTo) received.push({ to, text: text.trim() });
        })
        .then(() => done(), done);
    },
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, replies, attempts, received, [Symbol.asyncDispose]: close };
}

const openWorld = (url: string) => world([service], openEngines, { MAIL_URL: url });

const mailerOf = ({ application }: World) => {
  const mailer = application.contexts.get('test')?.mailer;
  if (mailer === undefined) throw new Error('The service has not started.');
  return mailer;
};

describe('the outbox of emails', () => {
  it('retries an email that the mail server defers, without holding up its stream or other emails', async () => {
    await using smtp = await openSmtp();
    await using app = await openWorld(smtp.url);
    smtp.replies.set('nakato@ardhi.test', 451);
    const ask = (of: string) =>
      app.application.contexts
        .get('test')
        ?.execute(question, 'q', { type: 'PoseQuestion', of }, { commandId: of });
    await ask('nakato@ardhi.test');
    await ask('beno@ardhi.test');
    await app.settled();
    expect(await app.application.deadLetters.list()).toEqual([]);
    expect(smtp.received.map(({ to }) => to)).toEqual(['beno@ardhi.test']);
    await app.advance(59_000);
    expect(smtp.attempts.filter((to) => to === 'nakato@ardhi.test')).toHaveLength(1);
    await app.advance(1_000);
    expect(smtp.attempts.filter((to) => to === 'nakato@ardhi.test')).toHaveLength(2);
    smtp.replies.clear();
    await app.advance(120_000);
    expect(smtp.received.map(({ to }) => to)).toEqual(['beno@ardhi.test', 'nakato@ardhi.test']);
    expect(await app.application.emailOutbox.summary()).toEqual({ pending: 0, oldestAt: undefined });
    const outcomes = Object.fromEntries(app.application.emailOutbox.outcomes);
    expect(outcomes).toEqual({ DELIVERED: 2, DEFERRED: 2 });
  });

  it('keeps an email over a restart, and sends an id once', async () => {
    await using smtp = await openSmtp();
    await using app = await openWorld(smtp.url);
    smtp.replies.set(letter.to, 451);
    await mailerOf(app).send(letter);
    await app.settled();
    await app.restart();
    expect(await app.application.emailOutbox.summary()).toEqual({
      pending: 1,
      oldestAt: '2026-11-20T08:00:00.000Z',
    });
    await mailerOf(app).send(letter);
    smtp.replies.clear();
    await app.advance(60_000);
    await mailerOf(app).send(letter);
    await app.advance(hourMs);
    expect(smtp.received).toEqual([{ to: letter.to, text: body.paragraphs[0] }]);
  });

  it('ends an email that the mail server rejects, and lists why, without the address', async () => {
    await using smtp = await openSmtp();
    await using app = await openWorld(smtp.url);
    smtp.replies.set(letter.to, 550);
    await mailerOf(app).send(letter);
    await app.settled();
    await app.advance(hourMs);
    expect(smtp.attempts).toHaveLength(1);
    const listed = await app.application.emailOutbox.undelivered();
    expect(listed).toMatchObject([
      { id: 'a', service: 'test', state: 'REJECTED', attempts: 1, reason: '550 EENVELOPE' },
    ]);
    expect(JSON.stringify(listed)).not.toContain('nakato');
    await app.advance(31 * 24 * hourMs);
    expect(await app.application.emailOutbox.undelivered()).toEqual([]);
  });

  it('does not try other emails while the mail server does not answer', async () => {
    const closed = await openSmtp();
    await closed[Symbol.asyncDispose]();
    await using app = await openWorld(closed.url);
    for (const id of ['a', 'b']) await mailerOf(app).send({ ...letter, id });
    await app.settled();
    const listed = await app.application.emailOutbox.undelivered();
    expect(listed.map(({ state, reason }) => `${state} ${reason}`).toSorted()).toEqual([
      'PENDING ESOCKET',
      'PENDING MAIL_SERVER_UNAVAILABLE',
    ]);
  });

  it('gives an email up after three days of attempts at growing intervals', async () => {
    await using smtp = await openSmtp();
    await using app = await openWorld(smtp.url);
    smtp.replies.set(letter.to, 451);
    await mailerOf(app).send(letter);
    for (let hours = 0; hours < 71; hours++) await app.advance(hourMs);
    expect(await app.application.emailOutbox.undelivered()).toMatchObject([{ state: 'PENDING' }]);
    for (let hours = 71; hours < 79; hours++) await app.advance(hourMs);
    expect(await app.application.emailOutbox.undelivered()).toMatchObject([
      { state: 'GIVEN_UP', reason: '451 EENVELOPE' },
    ]);
    const triedFor = smtp.attempts.length;
    expect(triedFor).toBeGreaterThan(10);
    expect(triedFor).toBeLessThan(25);
    expect([1, 2, 3, 9, 10, 17].map((attempts) => retryDelayMs(attempts) / 60_000)).toEqual([
      1, 2, 4, 256, 360, 360,
    ]);
  });

  it('does not send an email whose link has expired', async () => {
    await using smtp = await openSmtp();
    await using app = await openWorld(smtp.url);
    smtp.replies.set(letter.to, 451);
    await mailerOf(app).send({ ...letter, expiresAt: '2026-11-20T08:00:30.000Z' });
    await app.settled();
    smtp.replies.clear();
    await app.advance(60_000);
    expect(smtp.received).toEqual([]);
    expect(await app.application.emailOutbox.undelivered()).toMatchObject([{ state: 'EXPIRED' }]);
  });

  it('deletes the emails to an erased address, and stores none in clear', async () => {
    await using smtp = await openSmtp();
    await using app = await openWorld(smtp.url);
    smtp.replies.set(letter.to, 451).set('beno@ardhi.test', 451);
    await mailerOf(app).send(letter);
    await mailerOf(app).send({ ...letter, id: 'b', to: 'beno@ardhi.test' });
    await app.settled();
    const rows = JSON.stringify(await Array.fromAsync(app.engines.documents.all('kernel.email-outbox.v1')));
    expect(rows).toContain('"PENDING"');
    for (const secret of ['nakato', 'beno', 'plot']) expect(rows).not.toContain(secret);
    await mailerOf(app).deleteEmailsTo?.('Nakato@ardhi.test');
    smtp.replies.clear();
    await app.advance(hourMs);
    expect(smtp.received.map(({ to }) => to)).toEqual(['beno@ardhi.test']);
  });

  it.each([451, 550])('deletes an email to an erased address also during an attempt (%i)', async (reply) => {
    let opened: World | undefined;
    const erase = () => opened && mailerOf(opened).deleteEmailsTo?.(letter.to);
    await using smtp = await openSmtp(erase);
    await using app = await openWorld(smtp.url);
    opened = app;
    smtp.replies.set(letter.to, reply);
    await mailerOf(app).send(letter);
    await app.settled();
    expect(smtp.attempts).toEqual([letter.to]);
    expect(await Array.fromAsync(app.engines.documents.all('kernel.email-outbox.v1'))).toEqual([]);
    smtp.replies.clear();
    await app.advance(hourMs);
    expect([smtp.attempts, smtp.received]).toEqual([[letter.to], []]);
  });

  it('finds an email again whose scheduled job was lost', async () => {
    await using smtp = await openSmtp();
    await using app = await openWorld(smtp.url);
    await mailerOf(app).send(letter);
    await app.engines.scheduler.cancel('kernel.email.test:a');
    await app.advance(5 * 60_000);
    expect(smtp.received).toEqual([]);
    await app.advance(6 * 60_000);
    await app.settled();
    expect(smtp.received).toHaveLength(1);
  });
});
