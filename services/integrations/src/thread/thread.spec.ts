import type { Unerased } from '@ardhi/contracts/erased';
import { type WaState, waStates } from '@ardhi/contracts/integrations/whatsapp';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ThreadCommand, type ThreadEvent, thread, windowUntil } from './thread.ts';

/** An event as it is written. */
type NewEvent = Unerased<ThreadEvent>;

const givenThread = given(thread);
const at = (now: string) => ({ now, actor: 'head', role: 'SUPER_AGENT' }) as const;
const noon = '2026-11-20T12:00:00.000Z';
const received = (text: string, now = noon): NewEvent => ({
  type: 'MessageReceived',
  messageId: 'in-1',
  agencyId: 'house',
  agentId: 'amina',
  provider: 'CLOUD',
  body: text,
  at: now,
});
type Send = Extract<ThreadCommand, { type: 'Send' }>;
const message: Omit<Send, 'type' | 'consent'> = {
  messageId: 'out-1',
  agencyId: 'house',
  agentId: 'head',
  kind: 'TEXT',
  provider: 'CLOUD',
  phone: '+256772000001',
  body: 'Come on Friday.',
};
const agreed = { agreedAt: '2026-11-19T12:00:00.000Z', blocked: false };
const send = (more: Partial<Send> = {}): ThreadCommand => ({
  type: 'Send',
  consent: agreed,
  ...message,
  ...more,
});
const queued: NewEvent = { type: 'MessageQueued', ...message, at: noon };
const statusChanged = (from: WaState, to: WaState): NewEvent => ({
  type: 'MessageStatusChanged',
  messageId: 'out-1',
  from,
  to,
});

describe('a conversation', () => {
  it('allows free-form messages for 24 hours after the contact’s last message, then only templates', () => {
    const nextDay = at('2026-11-21T12:00:00.000Z');
    expect(windowUntil(noon)).toBe(nextDay.now);
    givenThread(received('Hello'))
      .when(send(), at('2026-11-21T11:59:59.999Z'))
      .emits({ ...queued, at: '2026-11-21T11:59:59.999Z' } as NewEvent);
    givenThread(received('Hello')).when(send(), nextDay).refuses('OUTSIDE_24H');
    givenThread().when(send(), nextDay).refuses('OUTSIDE_24H');
    givenThread()
      .when(send({ kind: 'TEMPLATE' }), nextDay)
      .emits({ ...queued, kind: 'TEMPLATE', at: nextDay.now } as NewEvent);
  });

  it('has no 24-hour window with the provider LINK', () => {
    givenThread()
      .when(send({ provider: 'LINK' }), at(noon))
      .emits({ ...queued, provider: 'LINK' } as NewEvent, statusChanged('QUEUED', 'SENT'));
  });

  it('refuses messages without consent and to a blocked contact', () => {
    const never = { agreedAt: '', blocked: false };
    givenThread(received('Hello'))
      .when(send({ consent: never }), at(noon))
      .refuses('NO_CONSENT');
    givenThread(received('Hello'))
      .when(send({ consent: { ...agreed, blocked: true }, provider: 'LINK' }), at(noon))
      .refuses('NO_CONSENT');
  });

  it.each(['STOP', 'stop', ' Acha! ', 'Sitaki.'])('ends when the contact writes “%s”', (text) => {
    const word = text.replace(/\W/g, '').toUpperCase();
    const { type: _, at: __, ...command } = received(text) as Extract<NewEvent, { type: 'MessageReceived' }>;
    const optedOut: NewEvent = { type: 'OptedOut', agencyId: 'house', word, at: noon };
    givenThread()
      .when({ type: 'Receive', ...command }, at(noon))
      .emits(received(text), optedOut);
    givenThread(received(text), optedOut)
      .when(send({ kind: 'TEMPLATE' }), at(noon))
      .refuses('NO_CONSENT');
    const renewed = { ...agreed, agreedAt: '2026-11-20T12:00:00.001Z' };
    givenThread(received(text), optedOut)
      .when(send({ consent: renewed }), at(noon))
      .emits(queued);
  });

  it('does not end at a sentence that contains an opt-out word', () => {
    const {
      type: _,
      at: __,
      ...command
    } = received('Does the taxi stop there?') as Extract<NewEvent, { type: 'MessageReceived' }>;
    givenThread()
      .when({ type: 'Receive', ...command }, at(noon))
      .emits(received('Does the taxi stop there?'));
  });

  it('records a redelivered message once', () => {
    const {
      type: _,
      at: __,
      ...command
    } = received('Hello') as Extract<NewEvent, { type: 'MessageReceived' }>;
    givenThread(received('Hello'))
      .when({ type: 'Receive', ...command })
      .changesNothing();
    givenThread(queued).when(send()).changesNothing();
  });

  it('moves a message state only forward: a failed message may still be delivered, a delivered one cannot fail', () => {
    const move = (to: WaState): ThreadCommand => ({ type: 'Move', messageId: 'out-1', to });
    givenThread(queued).when(move('SENT')).emits(statusChanged('QUEUED', 'SENT'));
    givenThread(queued).when(move('READ')).emits(statusChanged('QUEUED', 'READ'));
    const read = statusChanged('QUEUED', 'READ');
    for (const to of ['SENT', 'DELIVERED', 'FAILED', 'READ'] as const)
      givenThread(queued, read).when(move(to)).changesNothing();
    givenThread(queued, statusChanged('QUEUED', 'FAILED'))
      .when(move('DELIVERED'))
      .emits(statusChanged('FAILED', 'DELIVERED'));
    givenThread(queued, statusChanged('QUEUED', 'FAILED')).when(move('SENT')).changesNothing();
    givenThread().when(move('SENT')).refuses('NOT_FOUND');
  });

  const state = fc.constantFrom(...waStates);
  obeysDeciderLaws(
    thread,
    fc.oneof(
      fc.constantFrom<ThreadCommand>(
        send(),
        send({ provider: 'LINK', messageId: 'out-2' }),
        { type: 'Read' },
        { type: 'Forget' },
      ),
      fc.record({ type: fc.constant('Move' as const), messageId: fc.constant('out-1'), to: state }),
      fc.string().map((body) => ({
        type: 'Receive' as const,
        messageId: 'in-2',
        agencyId: 'house',
        agentId: 'amina',
        provider: 'CLOUD' as const,
        body,
      })),
    ),
    fc.constantFrom<NewEvent>(queued, received('x'), statusChanged('QUEUED', 'SENT'), {
      type: 'ThreadRead',
    }),
  );
});
