import { type WaState, waStates } from '@ardhi/contracts/integrations/whatsapp';
import { given } from '@ardhi/kernel/testing/given';
import { obeysTheLaws } from '@ardhi/kernel/testing/laws';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ThreadCommand, type ThreadEvent, thread, windowUntil } from './thread.ts';

const aThread = given(thread);
const at = (now: string) => ({ now, actor: 'head', role: 'SUPER_AGENT' }) as const;
const noon = '2026-11-20T12:00:00.000Z';
const wrote = (text: string, now = noon): ThreadEvent => ({
  type: 'MessageReceived',
  ...{ messageId: 'in-1', agencyId: 'house', agentId: 'amina', provider: 'CLOUD', body: text, at: now },
});
type Send = Extract<ThreadCommand, { type: 'Send' }>;
const message: Omit<Send, 'type' | 'consent'> = {
  ...{ messageId: 'out-1', agencyId: 'house', agentId: 'head', kind: 'TEXT', provider: 'CLOUD' },
  ...{ phone: '+256772000001', body: 'Come on Friday.' },
};
const agreed = { agreedAt: '2026-11-19T12:00:00.000Z', blocked: false };
const send = (more: Partial<Send> = {}): ThreadCommand => ({
  type: 'Send',
  consent: agreed,
  ...message,
  ...more,
});
const queued: ThreadEvent = { type: 'MessageQueued', ...message, at: noon };
const moved = (from: WaState, to: WaState): ThreadEvent => ({
  type: 'MessageMoved',
  messageId: 'out-1',
  from,
  to,
});

describe('a conversation', () => {
  it('goes on in free words for 24 hours after their last one, and then only by a template', () => {
    const late = at('2026-11-21T12:00:00.000Z');
    expect(windowUntil(noon)).toBe(late.now);
    aThread(wrote('Hello'))
      .when(send(), at('2026-11-21T11:59:59.999Z'))
      .emits({ ...queued, at: '2026-11-21T11:59:59.999Z' } as ThreadEvent);
    aThread(wrote('Hello')).when(send(), late).refuses('OUTSIDE_24H');
    aThread().when(send(), late).refuses('OUTSIDE_24H');
    aThread()
      .when(send({ kind: 'TEMPLATE' }), late)
      .emits({ ...queued, kind: 'TEMPLATE', at: late.now } as ThreadEvent);
  });

  it('has no window where the agent writes from their own telephone', () => {
    aThread()
      .when(send({ provider: 'LINK' }), at(noon))
      .emits({ ...queued, provider: 'LINK' } as ThreadEvent, moved('QUEUED', 'SENT'));
  });

  it('never begins without consent, and not with somebody who is blocked', () => {
    const never = { agreedAt: '', blocked: false };
    aThread(wrote('Hello'))
      .when(send({ consent: never }), at(noon))
      .refuses('NO_CONSENT');
    aThread(wrote('Hello'))
      .when(send({ consent: { ...agreed, blocked: true }, provider: 'LINK' }), at(noon))
      .refuses('NO_CONSENT');
  });

  it.each(['STOP', 'stop', ' Acha! ', 'Sitaki.'])('ends at the word “%s”', (text) => {
    const word = text.replace(/\W/g, '').toUpperCase();
    const { type: _, at: __, ...received } = wrote(text) as Extract<ThreadEvent, { type: 'MessageReceived' }>;
    const out: ThreadEvent = { type: 'OptedOut', agencyId: 'house', word, at: noon };
    aThread()
      .when({ type: 'Receive', ...received }, at(noon))
      .emits(wrote(text), out);
    aThread(wrote(text), out)
      .when(send({ kind: 'TEMPLATE' }), at(noon))
      .refuses('NO_CONSENT');
    const again = { ...agreed, agreedAt: '2026-11-20T12:00:00.001Z' };
    aThread(wrote(text), out)
      .when(send({ consent: again }), at(noon))
      .emits(queued);
  });

  it('does not end at a sentence that only has such a word in it', () => {
    const {
      type: _,
      at: __,
      ...received
    } = wrote('Does the taxi stop there?') as Extract<ThreadEvent, { type: 'MessageReceived' }>;
    aThread()
      .when({ type: 'Receive', ...received }, at(noon))
      .emits(wrote('Does the taxi stop there?'));
  });

  it('hears a message once, however often it is told', () => {
    const {
      type: _,
      at: __,
      ...received
    } = wrote('Hello') as Extract<ThreadEvent, { type: 'MessageReceived' }>;
    aThread(wrote('Hello'))
      .when({ type: 'Receive', ...received })
      .changesNothing();
    aThread(queued).when(send()).changesNothing();
  });

  it('lets a message’s state only move forward: what arrived has not failed, what failed may still arrive', () => {
    const move = (to: WaState): ThreadCommand => ({ type: 'Move', messageId: 'out-1', to });
    aThread(queued).when(move('SENT')).emits(moved('QUEUED', 'SENT'));
    aThread(queued).when(move('READ')).emits(moved('QUEUED', 'READ'));
    const read = moved('QUEUED', 'READ');
    for (const to of ['SENT', 'DELIVERED', 'FAILED', 'READ'] as const)
      aThread(queued, read).when(move(to)).changesNothing();
    aThread(queued, moved('QUEUED', 'FAILED')).when(move('DELIVERED')).emits(moved('FAILED', 'DELIVERED'));
    aThread(queued, moved('QUEUED', 'FAILED')).when(move('SENT')).changesNothing();
    aThread().when(move('SENT')).refuses('NOT_FOUND');
  });

  const state = fc.constantFrom(...waStates);
  obeysTheLaws(
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
        ...{ type: 'Receive' as const, messageId: 'in-2', agencyId: 'house', agentId: 'amina' },
        ...{ provider: 'CLOUD' as const, body },
      })),
    ),
    fc.constantFrom<ThreadEvent>(queued, wrote('x'), moved('QUEUED', 'SENT'), { type: 'ThreadRead' }),
  );
});
