import type { ContactPublished } from '@ardhi/contracts/leads/events';
import { leadStages } from '@ardhi/contracts/leads/lead';
import { given } from '@ardhi/kernel/testing/given';
import { obeysTheLaws } from '@ardhi/kernel/testing/laws';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { type Asker, type ContactCommand, contact, type Enquiry, type Serving } from './contact.ts';

const aContact = given(contact);
const at = (now: string) => ({ now, actor: 'user-1', role: 'AGENT' }) as const;
const monday = '2026-11-16T09:00:00.000Z';

const serving: Serving = { owner: 'agency-1', agencyId: 'agency-1', assignTo: 'agent-1' };
const phone = { e164: '+256772000001', whatsapp: false };
const asker: Asker = { name: 'Nakato', phone, abroad: false, locale: 'en' };
const enquiry: Enquiry = {
  enquiryId: 'enquiry-1',
  ref: 'E-1',
  listingId: 'plot-1',
  agentId: 'agent-1',
  channel: 'CALL',
  message: 'Is it still available?',
};
const consent = { whatsapp: false, at: monday, source: 'enquiry' };
const opened: ContactPublished = {
  type: 'ContactOpened',
  owner: 'agency-1',
  agencyId: 'agency-1',
  assignedTo: 'agent-1',
  name: 'Nakato',
  phones: [phone],
  emails: [],
  locale: 'en',
  diaspora: false,
  consent,
  at: monday,
};
const received: ContactPublished = {
  type: 'EnquiryReceived',
  ...enquiry,
  agencyId: 'agency-1',
  at: monday,
};
const answered: ContactPublished = { type: 'LeadAnswered', enquiryIds: ['enquiry-1'] };
const receive = (more: Partial<Enquiry> = {}, who: Partial<Asker> = {}): ContactCommand => ({
  type: 'Receive',
  enquiry: { ...enquiry, ...more },
  asker: { ...asker, ...who },
  serving,
});

describe('somebody who asks', () => {
  it('is known from their first word on', () => {
    aContact().when(receive(), at(monday)).emits(opened, received);
  });

  it('adds to what they asked about the same listing within a day', () => {
    aContact(opened, received)
      .when(receive({ enquiryId: 'enquiry-2', message: 'And the price?' }), at('2026-11-17T08:59:59.999Z'))
      .emits({
        type: 'EnquiryContinued',
        enquiryId: 'enquiry-1',
        ref: 'E-1',
        listingId: 'plot-1',
        channel: 'CALL',
        message: 'And the price?',
        at: '2026-11-17T08:59:59.999Z',
      });
  });

  it('asks anew about another listing, and about the same one a day later', () => {
    const now = '2026-11-17T09:00:00.000Z';
    const again = { enquiryId: 'enquiry-2', ref: 'E-2' };
    aContact(opened, received)
      .when(receive(again), at(now))
      .emits({ ...received, ...again, at: now } as ContactPublished);
    aContact(opened, received)
      .when(receive({ ...again, listingId: 'plot-2' }), at(monday))
      .emits({ ...received, ...again, listingId: 'plot-2' } as ContactPublished);
  });

  it('is one person under another number and an address', () => {
    const other = { e164: '+447700900001', whatsapp: true };
    aContact(opened)
      .when(
        receive({ channel: 'WHATSAPP' }, { phone: other, email: 'n@example.test', abroad: true }),
        at(monday),
      )
      .emits(
        {
          type: 'ContactCorrected',
          phones: [phone, other],
          emails: ['n@example.test'],
          diaspora: true,
          consent: { ...consent, whatsapp: true },
        },
        { ...received, channel: 'WHATSAPP' } as ContactPublished,
      );
  });

  it('is a new lead again after one that was won or lost', () => {
    const lost: ContactPublished = { type: 'LeadStageChanged', from: 'NEW', to: 'LOST' };
    aContact(opened, lost)
      .when(receive(), at(monday))
      .emits({ type: 'LeadStageChanged', from: 'LOST', to: 'NEW' }, received);
  });
});

describe('whoever answers', () => {
  it('answers by writing, or by saying that they have been in touch', () => {
    const note = { noteId: 'note-1', kind: 'EMAIL_OUT', text: 'Yes, come on Friday.' } as const;
    aContact(opened, received)
      .when({ type: 'AddNote', ...note })
      .emits({ type: 'LeadNoted', ...note }, answered);
    aContact(opened, received)
      .when({ type: 'MoveStage', to: 'CONTACTED' })
      .emits({ type: 'LeadStageChanged', from: 'NEW', to: 'CONTACTED' }, answered);
  });

  it('has not answered by a note to themselves, nor by giving up', () => {
    const note = { noteId: 'note-1', kind: 'NOTE', text: 'Sounds serious.' } as const;
    aContact(opened, received)
      .when({ type: 'AddNote', ...note })
      .emits({ type: 'LeadNoted', ...note });
    aContact(opened, received)
      .when({ type: 'MoveStage', to: 'LOST' })
      .emits({ type: 'LeadStageChanged', from: 'NEW', to: 'LOST' });
  });

  it('is not told of silence where there is none', () => {
    aContact(opened, received)
      .when({ type: 'Escalate', to: 'head' })
      .emits({ type: 'LeadEscalated', to: 'head' });
    aContact(opened, received, answered).when({ type: 'Escalate', to: 'head' }).changesNothing();
  });

  it('ticks a task off once', () => {
    const task: ContactPublished = { type: 'LeadNoted', noteId: 't', kind: 'TASK', text: 'Call back' };
    aContact(opened, task)
      .when({ type: 'TickTask', noteId: 't' })
      .emits({ type: 'LeadTaskDone', noteId: 't' });
    aContact(opened, task, { type: 'LeadTaskDone', noteId: 't' })
      .when({ type: 'TickTask', noteId: 't' })
      .changesNothing();
    aContact(opened).when({ type: 'TickTask', noteId: 't' }).refuses('NOT_FOUND');
  });

  it('moves a lead on to the viewing, and never back from an offer', () => {
    const viewing = { viewingId: 'v', listingId: 'plot-1', kind: 'VIEWING_REQUESTED' } as const;
    aContact(opened)
      .when({ type: 'NoteViewing', ...viewing })
      .emits({ type: 'LeadViewing', ...viewing }, { type: 'LeadStageChanged', from: 'NEW', to: 'VIEWING' });
    aContact(opened, { type: 'LeadStageChanged', from: 'NEW', to: 'OFFER' })
      .when({ type: 'NoteViewing', ...viewing })
      .emits({ type: 'LeadViewing', ...viewing });
  });

  it('finds nobody once they were merged or forgotten', () => {
    const merged: ContactPublished = { type: 'ContactMerged', into: 'contact-2' };
    aContact(opened, merged).when({ type: 'MoveStage', to: 'WON' }).refuses('NOT_FOUND');
    aContact(opened, merged).when(receive()).refuses('WRONG_STATE');
    aContact(opened, received)
      .when({ type: 'Forget' })
      .emits({ type: 'ContactForgotten', enquiryIds: ['enquiry-1'] });
  });

  const stage = fc.constantFrom(...leadStages);
  obeysTheLaws(
    contact,
    fc.oneof(
      fc.constantFrom(receive(), receive({ listingId: 'plot-2' }, { email: 'a@b.test' })),
      fc.record({ type: fc.constant('MoveStage' as const), to: stage }),
      fc.record({
        type: fc.constant('Assign' as const),
        to: fc.string(),
        why: fc.constant('MANUAL' as const),
      }),
      fc.constantFrom<ContactCommand>(
        { type: 'Forget' },
        { type: 'MergeInto', into: 'x' },
        { type: 'Escalate', to: 'x' },
        { type: 'TickTask', noteId: 't' },
        { type: 'AddNote', noteId: 't', kind: 'TASK', text: 'x' },
        { type: 'Absorb', contactId: 'x', details: { tags: ['a'] } },
      ),
    ),
    fc.constantFrom<ContactPublished>(
      opened,
      received,
      answered,
      { type: 'ContactMerged', into: 'x' },
      { type: 'LeadTaskDone', noteId: 't' },
      { type: 'ContactForgotten', enquiryIds: [] },
    ),
  );
});
