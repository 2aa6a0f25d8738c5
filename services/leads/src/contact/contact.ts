import type { Phone } from '@ardhi/contracts/accounts/user-fields';
import { type Unerased, unlessErased } from '@ardhi/contracts/erased';
import {
  type ContactDetails,
  contactEvents,
  type EnquirySummary,
  type PublishedContactEvent,
} from '@ardhi/contracts/leads/events';
import type { EnquiryChannel, LeadStage } from '@ardhi/contracts/leads/lead';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id, Locale } from '@ardhi/contracts/values';
import { dayMs } from '@ardhi/kernel/base/durations';
import { refuse } from '@ardhi/kernel/base/refusal';
import { publishingDecider } from '@ardhi/kernel/write/publishing-decider';
import { type ContactState, unknownContact } from './contact-state.ts';

/** The agency or agent that owns a contact, and the agent it is first assigned to. */
export interface LeadOwnership {
  readonly owner: Id;
  readonly agencyId?: Id;
  readonly assignTo: Id;
}

/** An enquiry as a command carries it. */
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

/** The person who enquires, as they describe themselves. */
export interface Enquirer {
  readonly name: string;
  readonly phone: Phone;
  readonly email?: string;
  readonly abroad: boolean;
  readonly locale: Locale;
}

/** Commands on a contact. */
export type ContactCommand =
  | { type: 'Receive'; enquiry: Enquiry; asker: Enquirer; serving: LeadOwnership }
  | { type: 'UpsertContact'; asker: Enquirer; serving: LeadOwnership }
  | { type: 'RecordViewing'; viewingId: Id; listingId: Id; kind: 'VIEWING_REQUESTED' | 'VIEWING_DONE' }
  | { type: 'Assign'; to: Id; why: Extract<PublishedContactEvent, { type: 'LeadAssigned' }>['why'] }
  | { type: 'MoveStage'; to: LeadStage }
  | { type: 'Correct'; details: ContactDetails }
  | ({ type: 'AddNote' } & Omit<Extract<PublishedContactEvent, { type: 'LeadActivityRecorded' }>, 'type'>)
  | ({ type: 'RecordMessage' } & Omit<
      Extract<PublishedContactEvent, { type: 'LeadMessageRecorded' }>,
      'type'
    >)
  | { type: 'RecordFavourite'; listingId: Id }
  | { type: 'CompleteTask'; noteId: string }
  | { type: 'Escalate'; to: Id }
  | ({ type: 'Absorb'; details: ContactDetails } & Omit<
      Extract<PublishedContactEvent, { type: 'ContactAbsorbed' }>,
      'type'
    >)
  | { type: 'MergeInto'; into: Id }
  /** Their agency was merged into another one. */
  | { type: 'MoveContact'; fromId: Id; toId: Id }
  | { type: 'Forget' };

const earlyStages: readonly LeadStage[] = ['NEW', 'CONTACTED', 'QUALIFIED'];

/** A contact of one agency or independent agent: enquiries, assignment, stage, notes and tasks. */
export const contact = publishingDecider<ContactState, ContactCommand, typeof contactEvents>(contactEvents, {
  initial: unknownContact,

  decide: {
    Receive: (state, { enquiry, asker, serving }, { now }) => [
      ...upserted(state, asker, serving, { now, whatsapp: enquiry.channel === 'WHATSAPP' }),
      ...stageChanged(state, state.stage === 'WON' || state.stage === 'LOST' ? 'NEW' : state.stage),
      enquiryReceived(state, enquiry, serving, now),
    ],
    UpsertContact: (state, { asker, serving }, { now }) =>
      upserted(state, asker, serving, { now, whatsapp: false }),
    RecordViewing: (state, { type: _, ...viewing }) => [
      { type: 'LeadViewingRecorded', ...viewing },
      ...stageChanged(requireOpen(state), earlyStages.includes(state.stage) ? 'VIEWING' : state.stage),
    ],
    Assign: (state, { to, why }) =>
      requireOpen(state).assignedTo === to ? [] : [{ type: 'LeadAssigned', from: state.assignedTo, to, why }],
    MoveStage: (state, { to }) => [
      ...stageChanged(requireOpen(state), to),
      ...(to === 'NEW' || to === 'LOST' ? [] : leadAnswered(state)),
    ],
    Correct: (state, { details }) => detailsChanged(requireOpen(state), details),
    AddNote: (state, { type: _, ...note }) => [
      { type: 'LeadActivityRecorded', ...note },
      ...(note.kind === 'EMAIL_OUT' ? leadAnswered(requireOpen(state)) : []),
    ],
    // Messages to a contact merged or forgotten in the meantime are dropped.
    RecordMessage: (state, { type: _, ...message }) =>
      state.status === 'OPEN'
        ? [
            { type: 'LeadMessageRecorded', ...message },
            ...(message.direction === 'OUT' ? leadAnswered(state) : []),
          ]
        : [],
    RecordFavourite: (state, { listingId }) =>
      state.status === 'OPEN' && !state.saved?.includes(listingId)
        ? [{ type: 'LeadListingSaved', listingId }]
        : [],
    CompleteTask: (state, { noteId }) => {
      const task = requireOpen(state).tasks.find(({ id }) => id === noteId) ?? refuse('NOT_FOUND');
      return task.done ? [] : [{ type: 'LeadTaskCompleted', noteId }];
    },
    Escalate: (state, { to }) => (state.waiting.length === 0 ? [] : [{ type: 'LeadEscalated', to }]),
    Absorb: (state, { type: _, details, ...other }) => [
      ...(requireOpen(state).absorbed.includes(other.contactId)
        ? []
        : [{ type: 'ContactAbsorbed', ...other } as const]),
      ...detailsChanged(state, details),
    ],
    MergeInto: (state, { into }) => {
      if (state.mergedInto === into) return [];
      return requireOpen(state) && [{ type: 'ContactMerged', into }];
    },
    MoveContact: ({ status, owner }, { fromId, toId }) =>
      status === 'OPEN' && owner === fromId ? [{ type: 'ContactMoved', owner: toId }] : [],
    Forget: (state) =>
      state.status === 'UNKNOWN' || state.status === 'FORGOTTEN'
        ? []
        : [{ type: 'ContactErased', enquiryIds: state.enquiries.map(({ enquiryId }) => enquiryId) }],
  },

  evolve: {
    ContactCreated: (_, { type: __, at, ...details }) => ({
      ...unknownContact,
      ...withoutErased(details),
      status: 'OPEN',
      createdAt: at,
    }),
    ContactDetailsChanged: (state, { type: _, ...details }) => ({ ...state, ...withoutErased(details) }),
    EnquiryReceived: (state, { enquiryId, ref, listingId = '', at }) => ({
      ...state,
      enquiries: [...state.enquiries, { enquiryId, ref, listingId: listingId, at }],
      waiting: [...state.waiting, enquiryId],
    }),
    EnquiryFollowedUp: (state, { enquiryId }) => ({
      ...state,
      waiting: state.waiting.includes(enquiryId) ? state.waiting : [...state.waiting, enquiryId],
    }),
    LeadAssigned: (state, { to }) => ({ ...state, assignedTo: to }),
    LeadStageChanged: (state, { to }) => ({ ...state, stage: to }),
    LeadAnswered: (state) => ({ ...state, waiting: [] }),
    LeadEscalated: (state) => state,
    LeadActivityRecorded: (state, { noteId, kind, dueAt }) =>
      kind === 'TASK'
        ? {
            ...state,
            tasks: [...state.tasks, { id: noteId, done: false, ...omitUndefined({ dueAt }) }],
          }
        : state,
    LeadTaskCompleted: (state, { noteId }) => ({
      ...state,
      tasks: state.tasks.map((task) => (task.id === noteId ? { ...task, done: true } : task)),
    }),
    LeadViewingRecorded: (state) => state,
    LeadMessageRecorded: (state) => state,
    LeadListingSaved: (state, { listingId }) => ({ ...state, saved: [...(state.saved ?? []), listingId] }),
    ContactAbsorbed: (state, { contactId, enquiries = [], waiting = [], tasks = [] }) => ({
      ...state,
      absorbed: [...state.absorbed, contactId],
      enquiries: [...state.enquiries, ...enquiries],
      waiting: [...state.waiting, ...waiting],
      tasks: [...state.tasks, ...tasks],
    }),
    ContactMerged: (state, { into }) => ({ ...state, status: 'MERGED', mergedInto: into, waiting: [] }),
    ContactMoved: (state, { owner }) => ({ ...state, owner, agencyId: owner }),
    ContactErased: () => ({ ...unknownContact, status: 'FORGOTTEN' }),
  },
});

type ErasableDetails = Extract<PublishedContactEvent, { type: 'ContactDetailsChanged' }>;

/** The details without what was erased; erased text stays, to be shown as such. */
const withoutErased = <D extends Pick<ErasableDetails, 'phones' | 'emails' | 'wants'>>({
  phones,
  emails,
  wants,
  ...rest
}: D) => ({
  ...rest,
  ...omitUndefined({
    phones: unlessErased(phones, undefined),
    emails: unlessErased(emails, undefined),
    wants: unlessErased(wants, undefined),
  }),
});

type NewContactEvent = Unerased<PublishedContactEvent>;

const requireOpen = (state: ContactState): ContactState =>
  state.status === 'OPEN' ? state : refuse('NOT_FOUND');

/** Opens the contact at the first enquiry, or adds a new name, phone number or email address. @throws Refusal WRONG_STATE */
function upserted(
  state: ContactState,
  { name, phone, email, abroad, locale }: Enquirer,
  { assignTo, ...serving }: LeadOwnership,
  { now, whatsapp }: { readonly now: string; readonly whatsapp: boolean },
): NewContactEvent[] {
  if (state.status === 'MERGED' || state.status === 'FORGOTTEN')
    return refuse('WRONG_STATE', { state: state.status });
  const consent = { whatsapp, at: now, source: 'enquiry' };
  const emails = email === undefined ? [] : [email];
  if (state.status === 'UNKNOWN')
    return [
      {
        type: 'ContactCreated',
        ...serving,
        assignedTo: assignTo,
        name,
        phones: [phone],
        emails,
        locale,
        diaspora: abroad,
        consent,
        at: now,
      },
    ];
  return detailsChanged(state, {
    name,
    phones: [...state.phones, ...(state.phones.some(({ e164 }) => e164 === phone.e164) ? [] : [phone])],
    emails: [...new Set([...state.emails, ...emails])],
    diaspora: state.diaspora || abroad,
    ...(whatsapp && !state.consent?.whatsapp && { consent }),
  });
}

/** Messages about the same listing within a day belong to the same enquiry (model §4.9). */
function enquiryReceived(
  state: ContactState,
  enquiry: Enquiry,
  { agencyId, assignTo }: LeadOwnership,
  at: string,
): NewContactEvent {
  const { listingId, channel, message } = enquiry;
  const isSame = (earlier: EnquirySummary) =>
    earlier.listingId === (listingId ?? '') && Date.parse(at) - Date.parse(earlier.at) < dayMs;
  const continued = state.enquiries.find(isSame);
  const addressee = {
    assignedTo: state.status === 'OPEN' ? state.assignedTo : assignTo,
    ...(state.blocked && { blocked: true }),
  };
  const listingRef = listingId === undefined ? {} : { listingId };
  if (continued === undefined)
    return { type: 'EnquiryReceived', ...enquiry, ...omitUndefined({ agencyId }), ...addressee, at };
  const { enquiryId, ref } = continued;
  return { type: 'EnquiryFollowedUp', enquiryId, ref, ...listingRef, channel, message, ...addressee, at };
}

const stageChanged = (state: ContactState, to: LeadStage): NewContactEvent[] =>
  state.stage === to ? [] : [{ type: 'LeadStageChanged', from: state.stage, to }];

const leadAnswered = (state: ContactState): NewContactEvent[] =>
  state.waiting.length === 0 ? [] : [{ type: 'LeadAnswered', enquiryIds: state.waiting }];

function detailsChanged(state: ContactState, details: ContactDetails): NewContactEvent[] {
  const names = Object.keys(details) as (keyof ContactDetails)[];
  const changed = names.filter(
    (name) => details[name] !== undefined && JSON.stringify(details[name]) !== JSON.stringify(state[name]),
  );
  if (changed.length === 0) return [];
  return [
    { type: 'ContactDetailsChanged', ...Object.fromEntries(changed.map((name) => [name, details[name]])) },
  ];
}
