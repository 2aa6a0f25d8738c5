import type { Phone } from '@ardhi/contracts/accounts/people';
import {
  type ContactDetails,
  type ContactPublished,
  contactEvents,
  type EnquiryAsked,
} from '@ardhi/contracts/leads/events';
import type { EnquiryChannel, LeadStage } from '@ardhi/contracts/leads/lead';
import type { Id, Locale } from '@ardhi/contracts/values';
import type { Decider } from '@ardhi/kernel/decider';
import { refuse } from '@ardhi/kernel/refusal';
import { type ContactState, nobody } from './contact-state.ts';

/** Whom a contact belongs to and who serves them first. */
export interface Serving {
  readonly owner: Id;
  readonly agencyId?: Id;
  readonly assignTo: Id;
}

export interface Enquiry {
  readonly enquiryId: Id;
  readonly ref: string;
  readonly listingId?: Id;
  readonly agentId: Id;
  readonly userId?: Id;
  readonly channel: EnquiryChannel;
  readonly message: string;
  readonly shareToken?: string;
}

export interface Asker {
  readonly name: string;
  readonly phone: Phone;
  readonly email?: string;
  readonly abroad: boolean;
  readonly locale: Locale;
}

export type ContactCommand =
  | { type: 'Receive'; enquiry: Enquiry; asker: Asker; serving: Serving }
  | { type: 'Meet'; asker: Asker; serving: Serving }
  | { type: 'NoteViewing'; viewingId: Id; listingId: Id; kind: 'VIEWING_REQUESTED' | 'VIEWING_DONE' }
  | { type: 'Assign'; to: Id; why: Extract<ContactPublished, { type: 'LeadAssigned' }>['why'] }
  | { type: 'MoveStage'; to: LeadStage }
  | { type: 'Correct'; details: ContactDetails }
  | ({ type: 'AddNote' } & Omit<Extract<ContactPublished, { type: 'LeadNoted' }>, 'type'>)
  | ({ type: 'NoteMessage' } & Omit<Extract<ContactPublished, { type: 'LeadMessaged' }>, 'type'>)
  | { type: 'NoteSaved'; listingId: Id }
  | { type: 'TickTask'; noteId: string }
  | { type: 'Escalate'; to: Id }
  | ({ type: 'Absorb'; details: ContactDetails } & Omit<
      Extract<ContactPublished, { type: 'ContactAbsorbed' }>,
      'type'
    >)
  | { type: 'MergeInto'; into: Id }
  | { type: 'Forget' };

const dayMs = 24 * 3_600_000;
const early: readonly LeadStage[] = ['NEW', 'CONTACTED', 'QUALIFIED'];

export const contact: Decider<ContactState, ContactCommand, ContactPublished> = {
  name: 'contact',
  initial: nobody,
  personal: {
    ContactOpened: { fields: [...contactEvents.personal.ContactOpened] },
    ContactCorrected: { fields: [...contactEvents.personal.ContactCorrected] },
    EnquiryReceived: { fields: ['message'] },
    EnquiryContinued: { fields: ['message'] },
    LeadNoted: { fields: ['text'] },
    LeadMessaged: { fields: ['text'] },
  },

  decide: {
    Receive: (it, { enquiry, asker, serving }, { now }) => [
      ...met(it, asker, serving, { now, whatsapp: enquiry.channel === 'WHATSAPP' }),
      ...moved(it, it.stage === 'WON' || it.stage === 'LOST' ? 'NEW' : it.stage),
      asked(it, enquiry, serving, now),
    ],
    Meet: (it, { asker, serving }, { now }) => met(it, asker, serving, { now, whatsapp: false }),
    NoteViewing: (it, { type: _, ...viewing }) => [
      { type: 'LeadViewing', ...viewing },
      ...moved(open(it), early.includes(it.stage) ? 'VIEWING' : it.stage),
    ],
    Assign: (it, { to, why }) =>
      open(it).assignedTo === to ? [] : [{ type: 'LeadAssigned', from: it.assignedTo, to, why }],
    MoveStage: (it, { to }) => [
      ...moved(open(it), to),
      ...(to === 'NEW' || to === 'LOST' ? [] : answered(it)),
    ],
    Correct: (it, { details }) => corrected(open(it), details),
    AddNote: (it, { type: _, ...note }) => [
      { type: 'LeadNoted', ...note },
      ...(note.kind === 'EMAIL_OUT' ? answered(open(it)) : []),
    ],
    // Whoever was merged or forgotten in between is told of no more.
    NoteMessage: (it, { type: _, ...message }) =>
      it.status === 'OPEN'
        ? [{ type: 'LeadMessaged', ...message }, ...(message.direction === 'OUT' ? answered(it) : [])]
        : [],
    NoteSaved: (it, { listingId }) =>
      it.status === 'OPEN' && !it.saved?.includes(listingId) ? [{ type: 'LeadSaved', listingId }] : [],
    TickTask: (it, { noteId }) => {
      const task = open(it).tasks.find(({ id }) => id === noteId) ?? refuse('NOT_FOUND');
      return task.done ? [] : [{ type: 'LeadTaskDone', noteId }];
    },
    Escalate: (it, { to }) => (it.waiting.length === 0 ? [] : [{ type: 'LeadEscalated', to }]),
    Absorb: (it, { type: _, details, ...other }) => [
      ...(open(it).absorbed.includes(other.contactId)
        ? []
        : [{ type: 'ContactAbsorbed', ...other } as const]),
      ...corrected(it, details),
    ],
    MergeInto: (it, { into }) => {
      if (it.mergedInto === into) return [];
      return open(it) && [{ type: 'ContactMerged', into }];
    },
    Forget: (it) =>
      it.status === 'UNKNOWN' || it.status === 'FORGOTTEN'
        ? []
        : [{ type: 'ContactForgotten', enquiryIds: it.enquiries.map(({ enquiryId }) => enquiryId) }],
  },

  evolve: {
    ContactOpened: (_, { type: __, at, ...known }) => ({
      ...nobody,
      ...known,
      status: 'OPEN',
      createdAt: at,
    }),
    ContactCorrected: (it, { type: _, ...details }) => ({ ...it, ...details }),
    EnquiryReceived: (it, { enquiryId, ref, listingId = '', at }) => ({
      ...it,
      enquiries: [...it.enquiries, { enquiryId, ref, about: listingId, at }],
      waiting: [...it.waiting, enquiryId],
    }),
    EnquiryContinued: (it, { enquiryId }) => ({
      ...it,
      waiting: it.waiting.includes(enquiryId) ? it.waiting : [...it.waiting, enquiryId],
    }),
    LeadAssigned: (it, { to }) => ({ ...it, assignedTo: to }),
    LeadStageChanged: (it, { to }) => ({ ...it, stage: to }),
    LeadAnswered: (it) => ({ ...it, waiting: [] }),
    LeadEscalated: (it) => it,
    LeadNoted: (it, { noteId, kind, dueAt }) =>
      kind === 'TASK'
        ? { ...it, tasks: [...it.tasks, { id: noteId, done: false, ...(dueAt !== undefined && { dueAt }) }] }
        : it,
    LeadTaskDone: (it, { noteId }) => ({
      ...it,
      tasks: it.tasks.map((task) => (task.id === noteId ? { ...task, done: true } : task)),
    }),
    LeadViewing: (it) => it,
    LeadMessaged: (it) => it,
    LeadSaved: (it, { listingId }) => ({ ...it, saved: [...(it.saved ?? []), listingId] }),
    ContactAbsorbed: (it, { contactId, enquiries = [], waiting = [], tasks = [] }) => ({
      ...it,
      absorbed: [...it.absorbed, contactId],
      enquiries: [...it.enquiries, ...enquiries],
      waiting: [...it.waiting, ...waiting],
      tasks: [...it.tasks, ...tasks],
    }),
    ContactMerged: (it, { into }) => ({ ...it, status: 'MERGED', mergedInto: into, waiting: [] }),
    ContactForgotten: () => ({ ...nobody, status: 'FORGOTTEN' }),
  },
};

const open = (it: ContactState): ContactState => (it.status === 'OPEN' ? it : refuse('NOT_FOUND'));

/** Opens a record at the first word, or adds a name, a number or an address that was not known. */
function met(
  it: ContactState,
  { name, phone, email, abroad, locale }: Asker,
  { assignTo, ...serving }: Serving,
  { now, whatsapp }: { readonly now: string; readonly whatsapp: boolean },
): ContactPublished[] {
  if (it.status === 'MERGED' || it.status === 'FORGOTTEN') return refuse('WRONG_STATE', { state: it.status });
  const consent = { whatsapp, at: now, source: 'enquiry' };
  const emails = email === undefined ? [] : [email];
  if (it.status === 'UNKNOWN')
    return [
      {
        type: 'ContactOpened',
        ...serving,
        assignedTo: assignTo,
        ...{ name, phones: [phone], emails, locale, diaspora: abroad, consent, at: now },
      },
    ];
  return corrected(it, {
    name,
    phones: [...it.phones, ...(it.phones.some(({ e164 }) => e164 === phone.e164) ? [] : [phone])],
    emails: [...new Set([...it.emails, ...emails])],
    diaspora: it.diaspora || abroad,
    ...(whatsapp && !it.consent?.whatsapp && { consent }),
  });
}

/** The same listing within a day is the same enquiry (model §4.9). */
function asked(it: ContactState, enquiry: Enquiry, { agencyId }: Serving, at: string): ContactPublished {
  const { listingId, channel, message } = enquiry;
  const isSame = (one: EnquiryAsked) =>
    one.about === (listingId ?? '') && Date.parse(at) - Date.parse(one.at) < dayMs;
  const same = it.enquiries.find(isSame);
  const about = listingId === undefined ? {} : { listingId };
  if (same === undefined)
    return { type: 'EnquiryReceived', ...enquiry, ...(agencyId !== undefined && { agencyId }), at };
  const { enquiryId, ref } = same;
  return { type: 'EnquiryContinued', enquiryId, ref, ...about, channel, message, at };
}

const moved = (it: ContactState, to: LeadStage): ContactPublished[] =>
  it.stage === to ? [] : [{ type: 'LeadStageChanged', from: it.stage, to }];

const answered = (it: ContactState): ContactPublished[] =>
  it.waiting.length === 0 ? [] : [{ type: 'LeadAnswered', enquiryIds: it.waiting }];

function corrected(it: ContactState, details: ContactDetails): ContactPublished[] {
  const names = Object.keys(details) as (keyof ContactDetails)[];
  const changed = names.filter(
    (name) => details[name] !== undefined && JSON.stringify(details[name]) !== JSON.stringify(it[name]),
  );
  if (changed.length === 0) return [];
  return [{ type: 'ContactCorrected', ...Object.fromEntries(changed.map((name) => [name, details[name]])) }];
}
