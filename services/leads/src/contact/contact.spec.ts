import type { Unerased } from '@ardhi/contracts/erased';
import type { PublishedContactEvent } from '@ardhi/contracts/leads/events';
import { leadStages } from '@ardhi/contracts/leads/lead';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { type ContactCommand, contact, type Enquirer, type Enquiry, type LeadOwnership } from './contact.ts';

/** An event as it is written. */
type NewEvent = Unerased<PublishedContactEvent>;

const givenContact = given(contact);
const at = (now: string) => ({ now, actor: 'user-1', role: 'AGENT' }) as const;
const monday = '2026-11-16T09:00:00.000Z';

const serving: LeadOwnership = { owner: 'agency-1', agencyId: 'agency-1', assignTo: 'agent-1' };
const phone = { e164: '+256772000001', whatsapp: false };
const enquirer: Enquirer = { name: 'Nakato', phone, abroad: false, locale: 'en' };
const enquiry: Enquiry = {
  enquiryId: 'enquiry-1',
  ref: 'E-1',
  listingId: 'plot-1',
  agentId: 'agent-1',
  channel: 'CALL',
  message: 'Is it still available?',
};
const consent = { whatsapp: false, at: monday, source: 'enquiry' };
const opened: NewEvent = {
  type: 'ContactCreated',
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
const received: NewEvent = {
  type: 'EnquiryReceived',
  ...enquiry,
  agencyId: 'agency-1',
  assignedTo: 'agent-1',
  at: monday,
};
const answered: NewEvent = { type: 'LeadAnswered', enquiryIds: ['enquiry-1'] };
const receive = (
  changes: Partial<Enquiry> = {},
  enquirerChanges: Partial<Enquirer> = {},
): ContactCommand => ({
  type: 'Receive',
  enquiry: { ...enquiry, ...changes },
  asker: { ...enquirer, ...enquirerChanges },
  serving,
});

describe('a lead', () => {
  it('moves with its agency once, while it is open', () => {
    const move = { type: 'MoveContact', fromId: 'agency-1', toId: 'agency-2' } as const;
    const moved: NewEvent = { type: 'ContactMoved', owner: 'agency-2' };
    givenContact(opened, received).when(move).emits(moved);
    givenContact(opened, received, moved).when(move).changesNothing();
    givenContact(opened, { type: 'ContactMerged', into: 'x' }).when(move).changesNothing();
  });
});

describe('an enquirer', () => {
  it('becomes a contact with the first enquiry', () => {
    givenContact().when(receive(), at(monday)).emits(opened, received);
  });

  it('continues the enquiry about the same listing within a day', () => {
    givenContact(opened, received)
      .when(receive({ enquiryId: 'enquiry-2', message: 'And the price?' }), at('2026-11-17T08:59:59.999Z'))
      .emits({
        type: 'EnquiryFollowedUp',
        enquiryId: 'enquiry-1',
        ref: 'E-1',
        listingId: 'plot-1',
        channel: 'CALL',
        message: 'And the price?',
        assignedTo: 'agent-1',
        at: '2026-11-17T08:59:59.999Z',
      });
  });

  it('opens a new enquiry about another listing, and about the same one a day later', () => {
    const now = '2026-11-17T09:00:00.000Z';
    const secondEnquiry = { enquiryId: 'enquiry-2', ref: 'E-2' };
    givenContact(opened, received)
      .when(receive(secondEnquiry), at(now))
      .emits({ ...received, ...secondEnquiry, at: now } as NewEvent);
    givenContact(opened, received)
      .when(receive({ ...secondEnquiry, listingId: 'plot-2' }), at(monday))
      .emits({ ...received, ...secondEnquiry, listingId: 'plot-2' } as NewEvent);
  });

  it('stays one contact with a second phone number and an email address', () => {
    const secondPhone = { e164: '+447700900001', whatsapp: true };
    givenContact(opened)
      .when(
        receive({ channel: 'WHATSAPP' }, { phone: secondPhone, email: 'n@example.test', abroad: true }),
        at(monday),
      )
      .emits(
        {
          type: 'ContactDetailsChanged',
          phones: [phone, secondPhone],
          emails: ['n@example.test'],
          diaspora: true,
          consent: { ...consent, whatsapp: true },
        },
        { ...received, channel: 'WHATSAPP' } as NewEvent,
      );
  });

  it('returns to stage NEW after a lead that was lost', () => {
    const lost: NewEvent = { type: 'LeadStageChanged', from: 'NEW', to: 'LOST' };
    givenContact(opened, lost)
      .when(receive(), at(monday))
      .emits({ type: 'LeadStageChanged', from: 'LOST', to: 'NEW' }, received);
  });
});

describe('an agent handling a lead', () => {
  it('answers by an email or by moving the lead to CONTACTED', () => {
    const note = { noteId: 'note-1', kind: 'EMAIL_OUT', text: 'Yes, come on Friday.' } as const;
    givenContact(opened, received)
      .when({ type: 'AddNote', ...note })
      .emits({ type: 'LeadActivityRecorded', ...note }, answered);
    givenContact(opened, received)
      .when({ type: 'MoveStage', to: 'CONTACTED' })
      .emits({ type: 'LeadStageChanged', from: 'NEW', to: 'CONTACTED' }, answered);
  });

  it('does not answer by a note or by moving the lead to LOST', () => {
    const note = { noteId: 'note-1', kind: 'NOTE', text: 'Sounds serious.' } as const;
    givenContact(opened, received)
      .when({ type: 'AddNote', ...note })
      .emits({ type: 'LeadActivityRecorded', ...note });
    givenContact(opened, received)
      .when({ type: 'MoveStage', to: 'LOST' })
      .emits({ type: 'LeadStageChanged', from: 'NEW', to: 'LOST' });
  });

  it('escalates only unanswered leads', () => {
    givenContact(opened, received)
      .when({ type: 'Escalate', to: 'head' })
      .emits({ type: 'LeadEscalated', to: 'head' });
    givenContact(opened, received, answered).when({ type: 'Escalate', to: 'head' }).changesNothing();
  });

  it('completes a task once', () => {
    const task: NewEvent = {
      type: 'LeadActivityRecorded',
      noteId: 't',
      kind: 'TASK',
      text: 'Call back',
    };
    givenContact(opened, task)
      .when({ type: 'CompleteTask', noteId: 't' })
      .emits({ type: 'LeadTaskCompleted', noteId: 't' });
    givenContact(opened, task, { type: 'LeadTaskCompleted', noteId: 't' })
      .when({ type: 'CompleteTask', noteId: 't' })
      .changesNothing();
    givenContact(opened).when({ type: 'CompleteTask', noteId: 't' }).refuses('NOT_FOUND');
  });

  it('moves an early lead to VIEWING, and never back from OFFER', () => {
    const viewing = { viewingId: 'v', listingId: 'plot-1', kind: 'VIEWING_REQUESTED' } as const;
    givenContact(opened)
      .when({ type: 'RecordViewing', ...viewing })
      .emits(
        { type: 'LeadViewingRecorded', ...viewing },
        { type: 'LeadStageChanged', from: 'NEW', to: 'VIEWING' },
      );
    givenContact(opened, { type: 'LeadStageChanged', from: 'NEW', to: 'OFFER' })
      .when({ type: 'RecordViewing', ...viewing })
      .emits({ type: 'LeadViewingRecorded', ...viewing });
  });

  it('cannot change a contact that was merged', () => {
    const merged: NewEvent = { type: 'ContactMerged', into: 'contact-2' };
    givenContact(opened, merged).when({ type: 'MoveStage', to: 'WON' }).refuses('NOT_FOUND');
    givenContact(opened, merged).when(receive()).refuses('WRONG_STATE');
    givenContact(opened, received)
      .when({ type: 'Forget' })
      .emits({ type: 'ContactErased', enquiryIds: ['enquiry-1'] });
  });

  const stage = fc.constantFrom(...leadStages);
  obeysDeciderLaws(
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
        { type: 'MoveContact', fromId: 'agency-1', toId: 'agency-2' },
        { type: 'Escalate', to: 'x' },
        { type: 'CompleteTask', noteId: 't' },
        { type: 'AddNote', noteId: 't', kind: 'TASK', text: 'x' },
        { type: 'Absorb', contactId: 'x', details: { tags: ['a'] } },
      ),
    ),
    fc.constantFrom<NewEvent>(
      opened,
      received,
      answered,
      { type: 'ContactMerged', into: 'x' },
      { type: 'LeadTaskCompleted', noteId: 't' },
      { type: 'ContactErased', enquiryIds: [] },
    ),
  );
});
