import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { type TicketCommand, type TicketEvent, ticket } from './ticket.ts';

const request = {
  number: 'T-7K3F9QAB',
  topic: 'FRAUD',
  name: 'Amina',
  text: 'They asked for money.',
} as const;
const open: TicketCommand = { type: 'OpenTicket', ...request };
const opened: TicketEvent = {
  type: 'TicketOpened',
  ...request,
  priority: 1,
  dueAt: '2026-01-01T02:00:00.000Z',
};
const answered: TicketEvent = { type: 'TicketAnswered', text: 'Do not pay.' };
const closed: TicketEvent = { type: 'TicketChanged', state: 'CLOSED' };
const givenTicket = given(ticket);

describe('a ticket', () => {
  it('is due as soon as its topic demands', () => {
    givenTicket().when(open).emits(opened);
    givenTicket()
      .when({ ...open, topic: 'BILLING' })
      .emits({ ...opened, topic: 'BILLING', priority: 2, dueAt: '2026-01-01T08:00:00.000Z' });
    givenTicket()
      .when({ ...open, topic: 'PARTNERSHIP' })
      .emits({ ...opened, topic: 'PARTNERSHIP', priority: 4, dueAt: '2026-01-03T00:00:00.000Z' });
  });

  it('waits for the person once it is answered, and for us again once they reply', () => {
    const reply: TicketCommand = { type: 'ReplyToSupport', text: 'They called again.' };
    const replied: TicketEvent = {
      type: 'TicketReplied',
      text: 'They called again.',
      dueAt: '2026-01-01T02:00:00.000Z',
    };
    givenTicket(opened).when({ type: 'AnswerTicket', text: 'Do not pay.' }).emits(answered);
    givenTicket(opened, answered).when(reply).emits(replied);
    givenTicket(opened, closed).when(reply).emits(replied);
  });

  it('is due again when its priority changes, and never while it is closed', () => {
    givenTicket(opened)
      .when({ type: 'ChangeTicket', priority: 3 })
      .emits({ type: 'TicketChanged', priority: 3, dueAt: '2026-01-02T00:00:00.000Z' });
    givenTicket(opened, closed)
      .when({ type: 'ChangeTicket', priority: 3 })
      .emits({ type: 'TicketChanged', priority: 3 });
    givenTicket(opened, closed).when({ type: 'ChangeTicket', state: 'CLOSED' }).changesNothing();
  });

  it('takes two hundred messages and notes, and refuses more', () => {
    const reply: TicketCommand = { type: 'ReplyToSupport', text: 'Hello?' };
    const replied: TicketEvent = { type: 'TicketReplied', text: 'Hello?', dueAt: '2026-01-01T02:00:00.000Z' };
    const many = (count: number) => [opened, ...Array.from({ length: count }, () => replied)];
    givenTicket(...many(198))
      .when(reply)
      .emits(replied);
    givenTicket(...many(199))
      .when(reply)
      .refuses('LIMIT_REACHED');
    givenTicket(...many(199))
      .when({ type: 'NoteOnTicket', text: 'Enough' })
      .refuses('LIMIT_REACHED');
    givenTicket(...many(199))
      .when({ type: 'ChangeTicket', state: 'CLOSED' })
      .emits(closed);
  });

  it('is not there before it is opened and after it is forgotten', () => {
    const forgotten: TicketEvent = { type: 'TicketForgotten' };
    givenTicket().when({ type: 'AnswerTicket', text: 'Hello' }).refuses('NOT_FOUND');
    givenTicket(opened).when({ type: 'ForgetTicket' }).emits(forgotten);
    givenTicket(opened, forgotten).when({ type: 'ForgetTicket' }).changesNothing();
    givenTicket(opened, forgotten).when({ type: 'NoteOnTicket', text: 'Hm' }).refuses('NOT_FOUND');
    givenTicket(opened).when(open).refuses('ALREADY_EXISTS');
  });
});

describe('the laws of a ticket', () => {
  obeysDeciderLaws(
    ticket,
    fc.constantFrom<TicketCommand>(
      open,
      { type: 'ReplyToSupport', text: 'a' },
      { type: 'AnswerTicket', text: 'b' },
      { type: 'NoteOnTicket', text: 'c' },
      { type: 'ChangeTicket', state: 'CLOSED' },
      { type: 'ForgetTicket' },
    ),
    fc.constantFrom<TicketEvent>(opened, answered, closed, { type: 'TicketForgotten' }),
  );
});
